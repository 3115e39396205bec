import { randomUUID } from 'node:crypto'
import type { HandlerInput } from '@laycan/contract/endpoint.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { createEvent, deleteEvent, updateEvent } from '../../contract/endpoints.ts'
import { eventRefusals } from '../../contract/errors.ts'
import type { CalendarEvent } from '../../contract/event.ts'
import type { StoredCalendar } from '../calendars.repo.ts'
import {
  checkOccurrence,
  findSingle,
  followingWords,
  oneOfSeries,
  reachOf,
  seriesWords,
} from '../change-event.ts'
import { describeEvent, seriesOf } from '../describe-event.ts'
import { wordsOf } from '../event-words.ts'
import type { EventWords, StoredEvent } from '../events.repo.ts'
import * as repo from '../events.repo.ts'
import { endedBefore } from '../recurrence/change-rule.ts'
import { type OneOfSeries, spreadChange } from '../spread-change.ts'
import { applyRemotePage } from './apply-page.ts'
import { atProvider, type Context, nameOf, placeOf, seriesNameOf } from './at-provider.ts'
import { changeBetween, newEvent } from './changes.ts'
import { checkThere, knownThere, occurrenceThere } from './known-there.ts'
import { type CalendarProvider, type RemoteEvent, type RemotePage, remoteAccess } from './provider.ts'
import { setEmail } from './remote-events.repo.ts'
import { checkSeries } from './series-there.ts'
import { leaveOut, singlesFrom, wordsBeside, writeSingle } from './write-single.ts'

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
  const one = oneOfSeries(stored, words, body)
  const at = one?.at ?? given
  const is_single = series.recurrence === null
  if (is_single || (body.scope === 'this' && one))
    return changeOne(context, calendar, { stored, words: is_single ? words : { ...words, recurrence: null } })
  if (body.scope === 'this') {
    const seen = { stored: series, at: at ?? series.start, version: body.version }
    const single = await findSingle(context.db, series, seen)
    const known = single === undefined ? undefined : await repo.findEvent(context.db, single)
    if (known) return changeOne(context, calendar, { stored: known, words: { ...words, recurrence: null } })
    return changeOccurrence(context, calendar, { series, at: seen.at, words })
  }
  const changed = one ? spreadChange(series, one) : words
  if (body.scope === 'following' && at !== null && at > series.start) {
    await findSingle(context.db, series, { stored, at, version: body.version })
    return changeFollowing(context, calendar, { series, at, words: changed, one })
  }
  return changeAll(context, calendar, { series, at, words: changed, one })
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
  const reach = reachOf(series, query.scope, at)
  const single =
    reach === 'all' ? undefined : await findSingle(context.db, series, { stored, at, version: query.version })
  if (reach === 'following') return endSeries(context, calendar, series, at)
  const is_occurrence = reach === 'this'
  const known = (is_occurrence && single && (await repo.findEvent(context.db, single))) || series
  await atProvider(context, calendar, known, async (place) => {
    const { provider, remote_id } = place
    const isPlanned = is_occurrence && known.id === series.id
    if (!is_occurrence && series.recurrence !== null) await checkSeries(context, place, series)
    const name = isPlanned
      ? await occurrenceThere(context, place, { series, at })
      : await knownThere(context, place, known)
    await provider.deleteEvent(remote_id, name)
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

/** @param one.from of a series: with which of its starts the change begins, where that is not its first */
async function changeOne(
  context: Context,
  calendar: StoredCalendar,
  { stored, words, from }: { stored: StoredEvent; words: EventWords; from?: number },
): Promise<CalendarEvent> {
  const change = changeBetween(stored, words)
  if (Object.keys(change).length === 0) return describeEvent(stored)
  return atProvider(context, calendar, stored, async (place) => {
    const { provider, remote_id } = place
    if (stored.recurrence !== null) await checkSeries(context, place, stored)
    if (from !== undefined) await checkThere(context, place, { series: stored, at: from })
    const changed = await provider.changeEvent(remote_id, await knownThere(context, place, stored), change)
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
  return atProvider(context, calendar, series, async (place) => {
    const { provider, remote_id } = place
    const name = await nameOf(context, series)
    const found = await occurrenceThere(context, place, { series, at })
    const changed = await provider.changeEvent(remote_id, found, change)
    const event = { ...changed, series_id: name.id, occurrence_start: iso(at), recurrence: null }
    const whole = await seriesNow(provider, remote_id, name.id)
    return take(context, calendar, [event, ...whole], { is_series: true })
  })
}

/** All of a series, and of one that was changed by itself what it was given. */
async function changeAll(
  context: Context,
  calendar: StoredCalendar,
  {
    series,
    ...by
  }: { series: StoredEvent; at: number | null; words: EventWords; one: OneOfSeries | undefined },
): Promise<CalendarEvent> {
  const { changed, isSameRule, move } = seriesWords(series, by)
  const { one } = by
  if (!one || !isSameRule) return changeOne(context, calendar, { stored: series, words: changed })
  return atProvider(context, calendar, series, async (place) => {
    const { provider, remote_id } = place
    await checkSeries(context, place, series)
    const [name, known] = [await knownThere(context, place, series), await nameOf(context, one)]
    const change = changeBetween(series, changed)
    if (Object.keys(change).length > 0) await provider.changeEvent(remote_id, name, change)
    const home = { ...name, uid: series.eid }
    const single = { provider, calendar_id: remote_id, known, home, from: one.at, to: move(one.at) }
    const written = await writeSingle({ ...single, words: one.words, series: changed })
    const whole = await seriesNow(provider, remote_id, name.id)
    return take(context, calendar, [...written.changed, ...whole], { is_series: true, ...written })
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

/**
 * Another series begins there first, without what is left out: what fails behind it is taken back, and nothing is planned twice.
 * What was changed by itself goes with it.
 */
async function changeFollowing(
  context: Context,
  calendar: StoredCalendar,
  {
    series,
    at,
    words,
    one,
  }: { series: StoredEvent; at: number; words: EventWords; one: OneOfSeries | undefined },
): Promise<CalendarEvent> {
  const { next, isSameRule, place } = followingWords(series, { at, words })
  const rest = { ...series, ...endedBefore(seriesOf(series), at) }
  return atProvider(context, calendar, series, async (there) => {
    const { provider, remote_id } = there
    await checkSeries(context, there, series)
    await checkThere(context, there, { series, at })
    // What was read meanwhile counts: it is what was found there.
    const singles = isSameRule ? await singlesFrom(context.db, series, at) : []
    const name = await knownThere(context, there, series)
    const made = await provider.createEvent(remote_id, newEvent(next), randomUUID())
    const takeBack = async (error: unknown) => {
      await provider.deleteEvent(remote_id, made).catch(() => undefined)
      throw error
    }
    const exdates = await leaveOut(provider, remote_id, made, next.exdates).catch(takeBack)
    const ended = await provider.changeEvent(remote_id, name, changeBetween(series, rest)).catch(takeBack)
    const changed: RemoteEvent[] = []
    const removed: string[] = []
    for (const single of singles) {
      const { occurrence_start, ...times } = place(single)
      const own =
        single.id === one?.id ? one.words : wordsBeside(single, { before: series, after: next, times })
      const known = await nameOf(context, single)
      const moved = { provider, calendar_id: remote_id, known, home: made }
      const [from, to] = [single.occurrence_start, occurrence_start]
      const written = await writeSingle({ ...moved, from, to, words: own, series: rest })
      // The one that was looked at comes first: it is the answer.
      if (single.id === one?.id) changed.unshift(...written.changed)
      else changed.push(...written.changed)
      removed.push(...written.removed)
    }
    const isOneThere = one !== undefined && changed.length > 0 && isSameRule
    const all = isOneThere ? [...changed, made, ended] : [made, ended, ...changed]
    return take(context, calendar, all, { is_series: true, removed, left_out: exdates })
  })
}

async function endSeries(
  context: Context,
  calendar: StoredCalendar,
  series: StoredEvent,
  at: number,
): Promise<void> {
  checkOccurrence(series, at)
  const words = { ...series, ...endedBefore(seriesOf(series), at) }
  await changeOne(context, calendar, { stored: series, words, from: at })
}

/** Writes here what the provider answered; of a series the provider may have changed more, which is asked for soon. */
async function take(
  { db, actor }: Context,
  calendar: StoredCalendar,
  changed: readonly RemoteEvent[],
  {
    is_series,
    email_id = null,
    removed = [],
    left_out = [],
  }: {
    is_series: boolean
    email_id?: number | null
    removed?: readonly string[]
    left_out?: RemotePage['left_out']
  },
): Promise<CalendarEvent> {
  return inTransaction(db, async (tx) => {
    const by = { round: null, user_id: actor.user_id }
    const ids = await applyRemotePage(tx, calendar, { changed, removed, left_out }, by)
    const id = ids.get(changed[0]?.id ?? '')
    if (id !== undefined && email_id !== null) await setEmail(tx, id, email_id)
    if (is_series) await remoteAccess().askToSync(tx, calendar)
    const stored = id === undefined ? undefined : await repo.findEvent(tx, id)
    if (!stored) throw new RefusedError(eventRefusals.notFound)
    return describeEvent(stored)
  })
}

async function seriesOfEvent({ db }: Context, stored: StoredEvent): Promise<StoredEvent> {
  if (stored.seriesMasterId === null) return stored
  const series = await repo.findEvent(db, stored.seriesMasterId)
  if (!series) throw new RefusedError(eventRefusals.notFound)
  return series
}

const iso = (at: number) => new Date(at).toISOString()
