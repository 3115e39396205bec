import { randomUUID } from 'node:crypto'
import { wallAt } from '@laycan/mail/zones/zone-offsets.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { eventRefusals } from '../contract/errors.ts'
import type { EventForm, EventScope } from '../contract/event.ts'
import { seriesOf } from './describe-event.ts'
import { withSeriesEnd, wordsOf } from './event-words.ts'
import type { EventWords, StoredEvent } from './events.repo.ts'
import * as repo from './events.repo.ts'
import { continueFrom, endedBefore, isBesideRule } from './recurrence/change-rule.ts'
import { occurrencesOf } from './recurrence/occurrences.ts'
import { shiftEnd, shifted, shiftRule, wallShift } from './recurrence/shift-series.ts'
import { listSingleTimes, moveExceptions, type SingleTimes } from './singles.repo.ts'
import { guestsBetween, type OneOfSeries } from './spread-change.ts'

/** Who changes an event. */
interface By {
  user_id: number | null
}

/** @throws RefusedError where the series has no such occurrence */
export function checkOccurrence(series: StoredEvent, at: number): void {
  const [found] = occurrencesOf(seriesOf(series), { from: at, to: at + 1 })
  if (found !== at) throw new RefusedError(eventRefusals.noOccurrence)
}

/** What a change or a deletion reaches: what begins with the first one is all. */
export function reachOf(series: StoredEvent, scope: EventScope, at: number): EventScope {
  if (series.recurrence === null) return 'all'
  return scope === 'following' && at <= series.start ? 'all' : scope
}

/**
 * The event of an occurrence that is to be changed or deleted, where it was changed by itself.
 * @param seen.stored what was looked at: the series, or that event
 * @param seen.version of the series that he saw, which does not tell that a colleague changed this one of it meanwhile
 * @throws RefusedError where the series has no such occurrence, and where a colleague was quicker
 */
export async function findSingle(
  db: Db,
  series: StoredEvent,
  { stored, at, version }: { stored: StoredEvent; at: number; version: number | undefined },
): Promise<number | undefined> {
  if (stored.id !== series.id) return stored.id
  checkOccurrence(series, at)
  const known = await repo.findException(db, series.id, at)
  if (!known || known.is_deleted) return undefined
  if (version !== undefined) throw new RefusedError(eventRefusals.changedMeanwhile)
  return known.id
}

/** What is changed, where that is one of a series which was changed by itself. */
export function oneOfSeries(
  stored: StoredEvent,
  words: EventWords,
  { shown }: { shown?: EventForm | undefined },
): OneOfSeries | undefined {
  if (stored.occurrence_start === null) return undefined
  const before = shown ? wordsOf({ ...shown, recurrence: null }, stored.calendar_id) : stored
  return { id: stored.id, at: stored.occurrence_start, shown: before, words }
}

/**
 * One occurrence becomes an event of its own, which the series goes around.
 * @param by.is_checked its writer named the version that he saw, in which it was not changed by itself
 * @returns its id
 * @throws RefusedError where a colleague was quicker: the version of the series does not tell of that
 */
export async function changeOccurrence(
  tx: Tx,
  series: StoredEvent,
  { at, words, user_id, is_checked }: By & { at: number; words: EventWords; is_checked: boolean },
): Promise<number> {
  checkOccurrence(series, at)
  const single = withSeriesEnd({ ...words, calendar_id: series.calendar_id, recurrence: null })
  const known = await repo.findException(tx, series.id, at)
  if (known && !known.is_deleted && is_checked) throw new RefusedError(eventRefusals.changedMeanwhile)
  if (known) {
    await repo.setEvent(tx, known.id, single)
    return known.id
  }
  const { eid, organizer, status, sequence } = series
  return repo.insertEvent(tx, single, {
    eid,
    organizer,
    status,
    sequence,
    created_by: user_id,
    seriesMasterId: series.id,
    occurrence_start: at,
  })
}

/**
 * What all occurrences become. Words that were written while looking at one of them move the others by as much, and what was
 * changed or left out by itself stays with its occurrence, as long as the series repeats as it did.
 */
export function seriesWords(series: StoredEvent, { at, words }: { at: number | null; words: EventWords }) {
  const from = at ?? series.start
  const moved = movedFrom(series, from, words)
  const isSameRule = words.recurrence === series.recurrence && words.all_day === series.all_day
  const zone = series.all_day ? 'UTC' : series.timezone
  const move = (each: number) => shifted(zone, each, moved.by)
  const start = at === null ? words.start : shifted(zone, series.start, moved.by)
  const changed = withSeriesEnd({
    ...words,
    start,
    end: start + (words.end - words.start),
    recurrence: isSameRule && moved.recurrence !== null ? moved.recurrence : words.recurrence,
    exdates: isSameRule ? series.exdates.map(move) : [],
    rdates: isSameRule ? series.rdates.map(move) : [],
  })
  return { changed, isSameRule, move, place: placing(series, from, words) }
}

/**
 * Changes all occurrences; see `seriesWords`.
 * @param by.one the one that was looked at, where it was changed by itself: it gets its own words
 * @returns the id of what was looked at: the series, or that one as long as it stands by itself; and whether moving all back
 * brings back what was moved by itself
 */
export async function changeSeries(
  tx: Tx,
  series: StoredEvent,
  by: { at: number | null; words: EventWords; one?: OneOfSeries | undefined },
): Promise<{ id: number; has_way_back: boolean }> {
  const { changed, isSameRule, place } = seriesWords(series, by)
  const isKept = isSameRule && changed.recurrence !== null
  const places = isKept
    ? await moveSingles(tx, series, { to: series, after: changed, place, from: null })
    : []
  if (!isKept) await repo.deleteEventRows(tx, series.id, { exceptions_from: 0 })
  await repo.setEvent(tx, series.id, changed)
  const id = isKept && by.one ? await setOne(tx, by.one, changed) : series.id
  const isReached = ({ from, was_own, start, occurrence_start }: (typeof places)[number]) =>
    was_own && start === occurrence_start && from !== by.one?.at
  return { id, has_way_back: !places.some(isReached) }
}

/**
 * What begins at an occurrence when that and all after it change.
 * @throws RefusedError where the series has it not, and for an additional date behind which the rule goes on
 */
export function followingWords(series: StoredEvent, { at, words }: { at: number; words: EventWords }) {
  checkOccurrence(series, at)
  const isSameRule = words.recurrence === series.recurrence && words.all_day === series.all_day
  const moved = movedFrom(series, at, words)
  const zone = series.all_day ? 'UTC' : series.timezone
  const move = (each: number) => shifted(zone, each, moved.by)
  if (isSameRule && isBesideRule(seriesOf(series), at)) throw new RefusedError(eventRefusals.besideRule)
  const rest = continueFrom(seriesOf(series), at)
  const next = withSeriesEnd({
    ...words,
    recurrence: isSameRule ? movedRule(series, rest, { from: at, to: words.start }) : words.recurrence,
    exdates: isSameRule ? series.exdates.filter((each) => each >= at).map(move) : [],
    rdates: isSameRule ? series.rdates.filter((each) => each > at).map(move) : [],
  })
  return { next, isSameRule, move, place: placing(series, at, words) }
}

/**
 * Ends a series before one of its occurrences and begins another one there.
 * @param by.one as of `changeSeries`
 * @returns the id of the new series, and that of what was looked at
 */
export async function changeFollowing(
  tx: Tx,
  series: StoredEvent,
  by: By & { at: number; words: EventWords; one?: OneOfSeries | undefined },
): Promise<{ series_id: number; id: number }> {
  const { at, one } = by
  const { next, isSameRule, place } = followingWords(series, by)
  const { organizer, status } = series
  const eid = randomUUID()
  const series_id = await repo.insertEvent(tx, next, {
    eid,
    organizer,
    status,
    sequence: 0,
    created_by: by.user_id,
    seriesMasterId: null,
    occurrence_start: null,
  })
  const isKept = isSameRule && next.recurrence !== null
  if (isKept) await moveSingles(tx, series, { to: { id: series_id, eid }, after: next, place, from: at })
  await endSeries(tx, series, at)
  return { series_id, id: isKept && one ? await setOne(tx, one, next) : series_id }
}

/** One that was changed by itself gets all that was written of it; its place in the series it has already. */
async function setOne(tx: Tx, { id, words }: OneOfSeries, { calendar_id }: EventWords): Promise<number> {
  await repo.setEvent(tx, id, withSeriesEnd({ ...words, calendar_id, recurrence: null }))
  return id
}

/**
 * Those that were changed by themselves go with their series.
 * @param by.from only those that the rule has from then on
 * @returns where they stand by now
 */
async function moveSingles(
  tx: Tx,
  series: StoredEvent,
  by: {
    to: { id: number; eid: string }
    after: EventWords
    place: ReturnType<typeof placing>
    from: number | null
  },
) {
  const singles = await listSingleTimes(tx, series.id, by.from)
  const places = singles.map((single) => ({
    from: single.occurrence_start,
    was_own: single.start !== single.occurrence_start,
    ...by.place(single),
  }))
  await moveExceptions(tx, series.id, {
    series: by.to,
    before: series,
    after: by.after,
    guests: guestsBetween(series.attendees, by.after.attendees),
    places,
  })
  return places
}

/**
 * Where one that was changed by itself comes to stand: with the others as long as it was planned so, and as long as they it lasts
 * if it did. What was moved by itself stays where it is.
 */
function placing(series: StoredEvent, from: number, words: EventWords) {
  const zone = series.all_day ? 'UTC' : series.timezone
  const by = wallShift(zone, from, words.start)
  return ({ occurrence_start: planned, start, end, all_day }: SingleTimes) => {
    const isOtherKind = all_day !== series.all_day
    const occurrence_start = shifted(zone, planned, by)
    const first = start === planned && !isOtherKind ? occurrence_start : start
    const isAsLong = end - start === series.end - series.start && !isOtherKind
    const length = isAsLong ? words.end - words.start : end - start
    return { occurrence_start, start: first, end: first + length }
  }
}

/** A series ends before one of its occurrences; what was changed from there on goes with it. */
export async function endSeries(tx: Tx, series: StoredEvent, at: number): Promise<void> {
  await repo.deleteEventRows(tx, series.id, { exceptions_from: at })
  await repo.setEvent(tx, series.id, withSeriesEnd({ ...series, ...endedBefore(seriesOf(series), at) }))
}

function movedFrom(series: StoredEvent, from: number, words: EventWords) {
  const zone = series.all_day ? 'UTC' : series.timezone
  const by = wallShift(zone, from, words.start)
  const recurrence = series.recurrence && movedRule(series, series.recurrence, { from, to: words.start })
  return { by, recurrence }
}

/** A rule whose occurrences move as one of them does. */
function movedRule(
  { all_day, timezone }: StoredEvent,
  recurrence: string,
  moment: { from: number; to: number },
): string {
  const zone = all_day ? 'UTC' : timezone
  const wall = { from: wallAt(zone, moment.from), to: wallAt(zone, moment.to) }
  return shiftEnd(shiftRule(recurrence, wall), { zone, all_day, ...wall })
}
