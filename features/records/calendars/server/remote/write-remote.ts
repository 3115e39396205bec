import { randomUUID } from 'node:crypto'
import type { HandlerInput } from '@laycan/contract/endpoint.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { createEvent, deleteEvent, updateEvent } from '../../contract/endpoints.ts'
import { eventRefusals } from '../../contract/errors.ts'
import type { CalendarEvent } from '../../contract/event.ts'
import type { StoredCalendar } from '../calendars.repo.ts'
import { checkOccurrence, followingWords, seriesWords } from '../change-event.ts'
import { describeEvent, seriesOf } from '../describe-event.ts'
import { wordsOf } from '../event-words.ts'
import type { EventWords, StoredEvent } from '../events.repo.ts'
import * as repo from '../events.repo.ts'
import { endBefore } from '../recurrence/change-rule.ts'
import { applyRemotePage } from './apply-page.ts'
import { changeBetween, newEvent } from './changes.ts'
import {
  type CalendarProvider,
  type KnownEvent,
  ProviderError,
  type RemoteEvent,
  remoteAccess,
} from './provider.ts'
import { findRemoteName, setEmail } from './remote-events.repo.ts'

type Context = Pick<ReadContext, 'db' | 'services' | 'actor'>

/** What is written to, at its provider. */
interface Place {
  provider: CalendarProvider
  calendar: StoredCalendar
  remote_id: string
}

/**
 * Puts an event into a calendar of a provider, and then here: nothing says that it is planned which is not.
 * @throws RefusedError in words where the provider does not take it
 */
export async function createRemote(
  context: Context,
  calendar: StoredCalendar,
  body: HandlerInput<typeof createEvent>['body'],
): Promise<CalendarEvent> {
  const words = wordsOf(body.event, calendar.id)
  return atProvider(context, calendar, undefined, async ({ provider, remote_id }) => {
    const made = await provider.createEvent(remote_id, newEvent(words), randomUUID())
    return take(context, calendar, [made], { is_series: false, email_id: words.email_id })
  })
}

/** As `createRemote`, for a change. What somebody changed there meanwhile is shown and refuses with 409. */
export async function updateRemote(
  context: Context,
  { stored, calendar }: { stored: StoredEvent; calendar: StoredCalendar },
  body: HandlerInput<typeof updateEvent>['body'],
): Promise<CalendarEvent> {
  if (body.calendar_id !== calendar.id) throw new RefusedError(eventRefusals.otherCalendar)
  const words = wordsOf(body.event, calendar.id)
  const series = await seriesOfEvent(context, stored)
  const given = body.occurrence_start === null ? null : Date.parse(body.occurrence_start)
  const at = stored.occurrence_start ?? given
  const is_single = series.recurrence === null
  if (is_single || (body.scope === 'this' && stored.id !== series.id))
    return changeOne(context, calendar, { stored, words: is_single ? words : { ...words, recurrence: null } })
  if (body.scope === 'this')
    return changeOccurrence(context, calendar, { series, at: at ?? series.start, words })
  const own = { recurrence: series.recurrence, timezone: series.timezone }
  const changed = stored.id === series.id ? words : { ...words, ...own }
  if (body.scope === 'following' && at !== null && at > series.start)
    return changeFollowing(context, calendar, { series, at, words: changed })
  return changeOne(context, calendar, {
    stored: series,
    words: seriesWords(series, { at, words: changed }).changed,
  })
}

/** As `createRemote`, for a deletion. */
export async function deleteRemote(
  context: Context,
  { stored, calendar }: { stored: StoredEvent; calendar: StoredCalendar },
  query: HandlerInput<typeof deleteEvent>['query'],
): Promise<void> {
  const series = await seriesOfEvent(context, stored)
  const given = query.occurrence_start === undefined ? series.start : Date.parse(query.occurrence_start)
  const at = stored.occurrence_start ?? given
  const is_series = series.recurrence !== null
  if (is_series && query.scope === 'following' && at > series.start)
    return endSeries(context, calendar, series, at)
  const is_occurrence = is_series && query.scope === 'this'
  const known = is_occurrence && stored.id === series.id ? series : is_occurrence ? stored : series
  await atProvider(context, calendar, known, async ({ provider, remote_id }) => {
    const name = await nameOf(context, known)
    const meant =
      is_occurrence && stored.id === series.id
        ? await occurrenceOf(provider, remote_id, series, name, at)
        : name
    await provider.deleteEvent(remote_id, meant)
    const series_name = is_occurrence ? (await nameOf(context, series)).id : null
    const changed = await seriesNow(provider, remote_id, series_name)
    await inTransaction(context.db, async (tx) => {
      const left_out = series_name === null ? [] : [{ series_id: series_name, occurrence_start: iso(at) }]
      const removed = is_occurrence ? [] : [name.id]
      const by = { round: null, user_id: context.actor.user_id }
      await applyRemotePage(tx, calendar, { changed, removed, left_out }, by)
    })
  })
}

async function changeOne(
  context: Context,
  calendar: StoredCalendar,
  { stored, words }: { stored: StoredEvent; words: EventWords },
): Promise<CalendarEvent> {
  const change = changeBetween(stored, words)
  if (Object.keys(change).length === 0) return describeEvent(stored)
  return atProvider(context, calendar, stored, async ({ provider, remote_id }) => {
    const changed = await provider.changeEvent(remote_id, await nameOf(context, stored), change)
    const series_id = await seriesNameOf(context, stored)
    const same = { ...changed, ...placeOf(stored, changed, series_id) }
    const whole = await seriesNow(provider, remote_id, series_id)
    return take(context, calendar, [same, ...whole], { is_series: words.recurrence !== null })
  })
}

async function changeOccurrence(
  context: Context,
  calendar: StoredCalendar,
  { series, at, words }: { series: StoredEvent; at: number; words: EventWords },
): Promise<CalendarEvent> {
  checkOccurrence(series, at)
  const planned = { ...series, start: at, end: at + series.end - series.start, recurrence: null }
  const change = changeBetween(planned, { ...words, recurrence: null })
  if (Object.keys(change).length === 0) return describeEvent(series)
  return atProvider(context, calendar, series, async ({ provider, remote_id }) => {
    const name = await nameOf(context, series)
    const found = await occurrenceOf(provider, remote_id, series, name, at)
    const changed = await provider.changeEvent(remote_id, found, change)
    const event = { ...changed, series_id: name.id, occurrence_start: iso(at), recurrence: null }
    const whole = await seriesNow(provider, remote_id, name.id)
    return take(context, calendar, [event, ...whole], { is_series: true })
  })
}

/** A series is another one there, too, where one of it was changed: whoever changes it next stands on that. */
async function seriesNow(
  provider: CalendarProvider,
  remote_id: string,
  series_id: string | null,
): Promise<RemoteEvent[]> {
  const series = series_id === null ? undefined : await provider.findEvent(remote_id, series_id)
  return series ? [series] : []
}

/** Another series begins there first: what fails behind it is taken back, and nothing is planned twice. */
async function changeFollowing(
  context: Context,
  calendar: StoredCalendar,
  { series, at, words }: { series: StoredEvent; at: number; words: EventWords },
): Promise<CalendarEvent> {
  const { next } = followingWords(series, { at, words })
  return atProvider(context, calendar, series, async ({ provider, remote_id }) => {
    const name = await nameOf(context, series)
    const made = await provider.createEvent(remote_id, newEvent(next), randomUUID())
    const ended = changeBetween(series, { ...series, recurrence: endBefore(seriesOf(series), at) })
    const before = await provider.changeEvent(remote_id, name, ended).catch(async (error) => {
      await provider.deleteEvent(remote_id, made).catch(() => undefined)
      throw error
    })
    return take(context, calendar, [made, before], { is_series: true })
  })
}

async function endSeries(
  context: Context,
  calendar: StoredCalendar,
  series: StoredEvent,
  at: number,
): Promise<void> {
  checkOccurrence(series, at)
  const words = { ...series, recurrence: endBefore(seriesOf(series), at) }
  await changeOne(context, calendar, { stored: series, words })
}

/** Writes here what the provider answered; of a series the provider may have changed more, which is asked for soon. */
async function take(
  { db, actor }: Context,
  calendar: StoredCalendar,
  changed: readonly RemoteEvent[],
  { is_series, email_id = null }: { is_series: boolean; email_id?: number | null },
): Promise<CalendarEvent> {
  return inTransaction(db, async (tx) => {
    const by = { round: null, user_id: actor.user_id }
    const ids = await applyRemotePage(tx, calendar, { changed, removed: [], left_out: [] }, by)
    const id = ids.get(changed[0]?.id ?? '')
    if (id !== undefined && email_id !== null) await setEmail(tx, id, email_id)
    if (is_series) await remoteAccess().askToSync(tx, calendar)
    const stored = id === undefined ? undefined : await repo.findEvent(tx, id)
    if (!stored) throw new RefusedError(eventRefusals.notFound)
    return describeEvent(stored)
  })
}

async function atProvider<Result>(
  context: Context,
  calendar: StoredCalendar,
  known: StoredEvent | undefined,
  write: (place: Place) => Promise<Result>,
): Promise<Result> {
  const remote_id = calendar.remote_id ?? ''
  try {
    const provider = await remoteAccess().open(context, calendar)
    try {
      return await write({ provider, calendar, remote_id })
    } catch (error) {
      if (!(error instanceof ProviderError) || !known) throw error
      if (error.trouble === 'conflict' || error.trouble === 'gone')
        await showNewer(context, { provider, calendar, remote_id }, known)
      throw error
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw refusalOf(error)
  }
}

/** What it is there by now stands here before the refusal is read. */
async function showNewer(
  context: Context,
  { provider, calendar, remote_id }: Place,
  known: StoredEvent,
): Promise<void> {
  const { id } = await nameOf(context, known)
  const now = await provider.findEvent(remote_id, id)
  const series_id = await seriesNameOf(context, known)
  await inTransaction(context.db, async (tx) => {
    const changed = now ? [{ ...now, ...placeOf(known, now, series_id) }] : []
    const page = { changed, removed: now ? [] : [id], left_out: [] }
    await applyRemotePage(tx, calendar, page, { round: null, user_id: null })
  })
}

function refusalOf({ trouble, message }: ProviderError): RefusedError {
  if (trouble === 'conflict') return new RefusedError(eventRefusals.changedMeanwhile)
  if (trouble === 'gone') return new RefusedError(eventRefusals.notFound)
  return new RefusedError({ status: 400, text: message })
}

async function occurrenceOf(
  provider: CalendarProvider,
  remote_id: string,
  series: StoredEvent,
  name: KnownEvent,
  at: number,
): Promise<KnownEvent> {
  const found = await provider.findOccurrence(remote_id, { ...name, uid: series.eid }, at)
  if (!found) throw new RefusedError(eventRefusals.noOccurrence)
  return found
}

async function nameOf({ db }: Pick<Context, 'db'>, { id }: StoredEvent): Promise<KnownEvent> {
  const name = await findRemoteName(db, id)
  if (!name) throw new RefusedError(eventRefusals.notFound)
  return { id: name.remote_id, etag: name.remote_etag }
}

async function seriesNameOf(context: Context, { seriesMasterId }: StoredEvent): Promise<string | null> {
  if (seriesMasterId === null) return null
  return (await findRemoteName(context.db, seriesMasterId))?.remote_id ?? null
}

/** Some providers do not say again of which series one is. */
function placeOf(stored: StoredEvent, event: RemoteEvent, series_id: string | null) {
  if (stored.occurrence_start === null) return {}
  return {
    series_id: event.series_id ?? series_id,
    occurrence_start: iso(stored.occurrence_start),
    recurrence: null,
  }
}

async function seriesOfEvent({ db }: Context, stored: StoredEvent): Promise<StoredEvent> {
  if (stored.seriesMasterId === null) return stored
  const series = await repo.findEvent(db, stored.seriesMasterId)
  if (!series) throw new RefusedError(eventRefusals.notFound)
  return series
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
