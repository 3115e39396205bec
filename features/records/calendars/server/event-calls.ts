import { randomUUID } from 'node:crypto'
import type { HandlerInput } from '@laycan/contract/endpoint.ts'
import type { Actor } from '@laycan/server/actor.ts'
import { type Db, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { accessEmails } from '#features/records/emails/server/public.ts'
import * as calls from '../contract/endpoints.ts'
import { calendarRefusals, eventRefusals } from '../contract/errors.ts'
import type { CalendarEvent } from '../contract/event.ts'
import { accessCalendar, describeCalendar } from './access-calendar.ts'
import { findCalendar, type StoredCalendar } from './calendars.repo.ts'
import {
  changeFollowing,
  changeOccurrence,
  changeSeries,
  endSeries,
  findSingle,
  oneOfSeries,
  reachOf,
} from './change-event.ts'
import { describeEvent } from './describe-event.ts'
import { wordsOf } from './event-words.ts'
import type { StoredEvent } from './events.repo.ts'
import * as repo from './events.repo.ts'
import { EVENTS_OF_CALENDAR_MAX } from './events-max.ts'
import { createRemote, deleteRemote, updateRemote } from './remote/write-remote.ts'
import { say } from './say.ts'
import { deleteSingles } from './singles.repo.ts'
import { spreadChange } from './spread-change.ts'

/** AP-256. */
export const getEventRoute = readRoute(calls.getEvent, async ({ params }, { db, actor }) => ({
  event: describeEvent((await accessEvent(db, actor, params.id)).stored),
}))

/** AP-257. */
export const createEventRoute = readRoute(calls.createEvent, async ({ body }, context) => {
  const { db, actor } = context
  const calendar = await accessToWrite(db, actor, body.calendar_id)
  await checkEmail(db, actor, body.event.email_id)
  if ((await repo.countEvents(db, calendar.id, EVENTS_OF_CALENDAR_MAX)) >= EVENTS_OF_CALENDAR_MAX)
    throw new RefusedError(eventRefusals.tooManyEvents)
  if (calendar.remote_id !== null) return { event: await createRemote(context, calendar, body) }
  return inTransaction(db, async (tx) => {
    // It may be gone by now.
    await accessToWrite(tx, actor, body.calendar_id)
    const id = await repo.insertEvent(tx, wordsOf(body.event, calendar.id), {
      eid: randomUUID(),
      created_by: actor.user_id,
      seriesMasterId: null,
      occurrence_start: null,
      organizer: null,
      status: 'confirmed',
      sequence: 0,
    })
    return { event: await tell(tx, actor, { action: 'create', calendar, id }) }
  })
})

/** AP-258. */
export const updateEventRoute = readRoute(calls.updateEvent, async (input, context) => {
  const { params, body } = input
  const { db, actor } = context
  const { stored, calendar } = await accessEvent(db, actor, params.id)
  if (calendar.remote_id === null) return inTransaction(db, (tx) => updateLocal(tx, actor, input))
  refuseOlder(stored, body.version)
  await accessToWrite(db, actor, calendar.id)
  if (body.event.email_id !== stored.email_id) await checkEmail(db, actor, body.event.email_id)
  return { event: await updateRemote(context, { stored, calendar }, body) }
})

function refuseOlder(stored: StoredEvent, version: number | undefined): void {
  if (version !== undefined && version !== stored.version)
    throw new RefusedError(eventRefusals.changedMeanwhile)
}

async function updateLocal(
  tx: Tx,
  actor: Actor,
  { params, body }: HandlerInput<typeof calls.updateEvent>,
): Promise<{ event: CalendarEvent; has_way_back?: false }> {
  const { stored, calendar } = await accessEvent(tx, actor, params.id, true)
  refuseOlder(stored, body.version)
  const target = await accessToWrite(tx, actor, body.calendar_id)
  if (target.remote_id !== null) throw new RefusedError(eventRefusals.otherCalendar)
  if (body.event.email_id !== stored.email_id) await checkEmail(tx, actor, body.event.email_id)
  const words = wordsOf(body.event, target.id)
  const given = body.occurrence_start === null ? null : Date.parse(body.occurrence_start)
  const isOneOfSeries = stored.seriesMasterId !== null
  if (isOneOfSeries && body.scope === 'this') {
    await repo.setEvent(tx, stored.id, {
      ...words,
      recurrence: null,
      series_ends_at: null,
      calendar_id: calendar.id,
    })
    return { event: await tell(tx, actor, { action: 'update', calendar, id: stored.id }) }
  }
  const series =
    stored.seriesMasterId === null
      ? stored
      : (await accessEvent(tx, actor, stored.seriesMasterId, true)).stored
  const one = oneOfSeries(stored, words, body)
  const at = one?.at ?? given
  const changed = one ? spreadChange(series, one) : words
  if (series.recurrence !== null && body.scope === 'this') {
    const by = { user_id: actor.user_id, is_checked: body.version !== undefined }
    const id = await changeOccurrence(tx, series, { at: at ?? series.start, words, ...by })
    return { event: await tell(tx, actor, { action: 'update', calendar, id }) }
  }
  if (series.recurrence !== null && body.scope === 'following' && at !== null && at > series.start) {
    await findSingle(tx, series, { stored, at, version: body.version })
    const by = { at, words: changed, one, user_id: actor.user_id }
    const { series_id, id } = await changeFollowing(tx, series, by)
    await tell(tx, actor, { action: 'update', calendar, id: series.id })
    const begun = await tell(tx, actor, { action: 'create', calendar: target, id: series_id })
    if (id === series_id) return { event: begun }
    return { event: await tell(tx, actor, { action: 'update', calendar: target, id }) }
  }
  if (target.id !== calendar.id) await tell(tx, actor, { action: 'delete', calendar, id: series.id })
  const { id, has_way_back } = await changeSeries(tx, series, {
    at: series.recurrence === null ? null : at,
    words: changed,
    one,
  })
  const action = target.id === calendar.id ? 'update' : 'create'
  const whole = await tell(tx, actor, { action, calendar: target, id: series.id })
  const event = id === series.id ? whole : await tell(tx, actor, { action, calendar: target, id })
  return { event, ...(!has_way_back && { has_way_back }) }
}

/** AP-259. */
export const deleteEventRoute = readRoute(calls.deleteEvent, async (input, context) => {
  const { db, actor } = context
  const { stored, calendar } = await accessEvent(db, actor, input.params.id)
  if (calendar.remote_id === null) return inTransaction(db, (tx) => deleteLocal(tx, actor, input))
  refuseOlder(stored, input.query.version)
  await accessToWrite(db, actor, calendar.id)
  await deleteRemote(context, { stored, calendar }, input.query)
})

async function deleteLocal(
  tx: Tx,
  actor: Actor,
  { params, query }: HandlerInput<typeof calls.deleteEvent>,
): Promise<void> {
  const { stored, calendar } = await accessEvent(tx, actor, params.id, true)
  refuseOlder(stored, query.version)
  await accessToWrite(tx, actor, calendar.id)
  const series =
    stored.seriesMasterId === null
      ? stored
      : (await accessEvent(tx, actor, stored.seriesMasterId, true)).stored
  const given = query.occurrence_start === undefined ? series.start : Date.parse(query.occurrence_start)
  const at = stored.occurrence_start ?? given
  const before = describeEvent(series)
  const reach = reachOf(series, query.scope, at)
  if (reach === 'all') {
    await repo.deleteEventRows(tx, series.id)
    return say(tx, actor, { action: 'delete', calendar, event: before })
  }
  await findSingle(tx, series, { stored, at, version: query.version })
  if (reach === 'this') {
    await deleteSingles(tx, series.id, [at])
    await repo.setExdates(tx, series.id, [...series.exdates, at])
  } else await endSeries(tx, series, at)
  await tell(tx, actor, { action: 'update', calendar, id: series.id })
}

/** Undo of a deletion. */
export const restoreEventRoute = writeRoute(calls.restoreEvent, async ({ params, body }, { tx, actor }) => {
  if (body.occurrence_start !== null) {
    const { stored, calendar } = await accessEvent(tx, actor, params.id, true)
    if (calendar.remote_id !== null) throw new RefusedError(eventRefusals.noWayBack)
    const at = Date.parse(body.occurrence_start)
    const single = await repo.findException(tx, stored.id, at)
    // What is not left out was not deleted by itself.
    if (single && stored.exdates.includes(at)) await repo.restoreEventRows(tx, single.id)
    await repo.setExdates(
      tx,
      stored.id,
      stored.exdates.filter((each) => each !== at),
    )
    return { event: await tell(tx, actor, { action: 'update', calendar, id: stored.id }) }
  }
  const deleted = await repo.findEvent(tx, params.id, { deleted: true })
  const calendar = deleted && (await findCalendar(tx, actor, deleted.calendar_id))
  if (!deleted || !calendar) throw new RefusedError(eventRefusals.notFound)
  if (calendar.remote_id !== null) throw new RefusedError(eventRefusals.noWayBack)
  await repo.restoreEventRows(tx, deleted.id)
  return { event: await tell(tx, actor, { action: 'create', calendar, id: deleted.id }) }
})

/** The event if the actor sees its calendar; one refusal for missing and hidden ones. */
export async function accessEvent(
  db: Db,
  actor: Actor,
  id: number,
  lock = false,
): Promise<{ stored: StoredEvent; calendar: StoredCalendar }> {
  const stored = await repo.findEvent(db, id, { lock })
  const calendar = stored && (await findCalendar(db, actor, stored.calendar_id))
  if (!stored || !calendar) throw new RefusedError(eventRefusals.notFound)
  return { stored, calendar }
}

/** @throws RefusedError also for a calendar of a provider that is not connected */
async function accessToWrite(db: Db, actor: Actor, id: number): Promise<StoredCalendar> {
  const calendar = await accessCalendar(db, actor, id)
  if (describeCalendar(calendar).editable) return calendar
  const { notConnected, notEditable } = calendarRefusals
  throw new RefusedError(calendar.connection === 'connected' ? notEditable : notConnected)
}

async function checkEmail(db: Db, actor: Actor, email_id: number | null): Promise<void> {
  if (email_id === null) return
  const found = await accessEmails(db, actor, [email_id])
  if (found.length === 0) throw new RefusedError(eventRefusals.emailNotFound)
}

/** Tells those who see the calendar what became of an event; answers it as it is now. */
async function tell(
  tx: Tx,
  actor: Actor,
  { action, calendar, id }: { action: 'create' | 'update' | 'delete'; calendar: StoredCalendar; id: number },
): Promise<CalendarEvent> {
  const stored = await repo.findEvent(tx, id)
  if (!stored) throw new RefusedError(eventRefusals.notFound)
  const event = describeEvent(stored)
  say(tx, actor, { action, calendar, event })
  return event
}
