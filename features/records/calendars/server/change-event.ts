import { randomUUID } from 'node:crypto'
import { wallAt } from '@laycan/mail/zones/zone-offsets.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { eventRefusals } from '../contract/errors.ts'
import { seriesOf } from './describe-event.ts'
import { withSeriesEnd } from './event-words.ts'
import type { EventWords, StoredEvent } from './events.repo.ts'
import * as repo from './events.repo.ts'
import { continueFrom, endBefore } from './recurrence/change-rule.ts'
import { occurrencesOf } from './recurrence/occurrences.ts'
import { shiftEnd, shifted, shiftRule, wallShift } from './recurrence/shift-series.ts'

/** Who changes an event. */
interface By {
  user_id: number | null
}

/** @throws RefusedError where the series has no such occurrence */
export function checkOccurrence(series: StoredEvent, at: number): void {
  const [found] = occurrencesOf(seriesOf(series), { from: at, to: at + 1 })
  if (found !== at) throw new RefusedError(eventRefusals.noOccurrence)
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
  const moved = movedFrom(series, at ?? series.start, words)
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
  return { changed, isSameRule, move }
}

/** Changes all occurrences; see `seriesWords`. */
export async function changeSeries(
  tx: Tx,
  series: StoredEvent,
  by: { at: number | null; words: EventWords },
): Promise<void> {
  const { changed, isSameRule, move } = seriesWords(series, by)
  const starts = (await repo.listChangedOccurrences(tx, [series.id])).get(series.id) ?? []
  if (isSameRule && changed.recurrence !== null)
    await repo.moveExceptions(tx, series.id, {
      id: series.id,
      calendar_id: by.words.calendar_id,
      starts: new Map(starts.map((each) => [each, move(each)])),
    })
  else await repo.deleteEventRows(tx, series.id, { exceptions_from: 0 })
  await repo.setEvent(tx, series.id, changed)
}

/** What begins at an occurrence when that and all after it change. @throws RefusedError where the series has it not */
export function followingWords(series: StoredEvent, { at, words }: { at: number; words: EventWords }) {
  checkOccurrence(series, at)
  const isSameRule = words.recurrence === series.recurrence && words.all_day === series.all_day
  const moved = movedFrom(series, at, words)
  const zone = series.all_day ? 'UTC' : series.timezone
  const move = (each: number) => shifted(zone, each, moved.by)
  const rest = continueFrom(seriesOf(series), at)
  const next = withSeriesEnd({
    ...words,
    recurrence: isSameRule ? movedRule(series, rest, { from: at, to: words.start }) : words.recurrence,
    exdates: isSameRule ? series.exdates.filter((each) => each >= at).map(move) : [],
    rdates: isSameRule ? series.rdates.filter((each) => each >= at).map(move) : [],
  })
  return { next, isSameRule, move }
}

/** Ends a series before one of its occurrences and begins another one there. @returns its id */
export async function changeFollowing(
  tx: Tx,
  series: StoredEvent,
  { at, words, user_id }: By & { at: number; words: EventWords },
): Promise<number> {
  const { next, isSameRule, move } = followingWords(series, { at, words })
  const { organizer, status } = series
  const id = await repo.insertEvent(tx, next, {
    eid: randomUUID(),
    organizer,
    status,
    sequence: 0,
    created_by: user_id,
    seriesMasterId: null,
    occurrence_start: null,
  })
  const starts = ((await repo.listChangedOccurrences(tx, [series.id])).get(series.id) ?? []).filter(
    (each) => each > at,
  )
  if (isSameRule)
    await repo.moveExceptions(tx, series.id, {
      id,
      calendar_id: words.calendar_id,
      starts: new Map(starts.map((each) => [each, move(each)])),
    })
  await endSeries(tx, series, at)
  return id
}

/** A series ends before one of its occurrences; what was changed from there on goes with it. */
export async function endSeries(tx: Tx, series: StoredEvent, at: number): Promise<void> {
  await repo.deleteEventRows(tx, series.id, { exceptions_from: at })
  const recurrence = endBefore(seriesOf(series), at)
  await repo.setEvent(
    tx,
    series.id,
    withSeriesEnd({ ...series, recurrence, rdates: series.rdates.filter((each) => each < at) }),
  )
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
