import type { Db } from '@laycan/server/database/database.ts'
import { seriesOfWords } from '../event-words.ts'
import type { EventWords, StoredEvent } from '../events.repo.ts'
import { listExceptions } from '../invite/organized.repo.ts'
import { foreignWords } from '../invited-events.ts'
import { occurrencesOf } from '../recurrence/occurrences.ts'
import { guestsBetween, withGuests } from '../spread-change.ts'
import { changeBetween } from './changes.ts'
import type { CalendarProvider, KnownEvent, RemoteEvent } from './provider.ts'

/** One of a series that was changed by itself, at the provider of its calendar. */
export interface RemoteSingle {
  readonly provider: CalendarProvider
  readonly calendar_id: string
  /** What it is called there. */
  readonly known: KnownEvent
  /** Its start by the rule, before and after its series changed. */
  readonly from: number
  readonly to: number
  readonly words: EventWords
  /** What the series it was of became there. */
  readonly series: EventWords
  /** The series that it is of by now. */
  readonly home: KnownEvent & { readonly uid: string }
}

/**
 * Gives one of a series its words after all were changed. Some providers let go of what was changed by itself when a series
 * moves, others leave it where it was: that does not stay beside the new one.
 * @returns what to note here: the one itself comes first, where the series still has it
 */
export async function writeSingle(
  single: RemoteSingle,
): Promise<{ changed: RemoteEvent[]; removed: string[] }> {
  const { provider, calendar_id, known, from, to, home } = single
  const old = await provider.findEvent(calendar_id, known.id)
  const isThere = old !== undefined && isAt(old, home.id, from) && from === to
  const found = isThere ? old : await provider.findOccurrence(calendar_id, home, to)
  const place = { series_id: home.id, occurrence_start: iso(to) }
  const changed = found ? [{ ...(await write(single, found, single.words)), ...place }] : []
  if (!old || old.id === found?.id) return { changed, removed: old ? [] : [known.id] }
  const planned = plannedAt(single.series, from)
  if (!planned || !old.series_id) {
    await provider.deleteEvent(calendar_id, old)
    return { changed, removed: [old.id] }
  }
  const reset = {
    ...(await write(single, old, planned)),
    series_id: old.series_id,
    occurrence_start: iso(from),
  }
  return { changed: [...changed, reset], removed: [] }
}

type Single = StoredEvent & { readonly occurrence_start: number }

/** What was changed of a series by itself, from one of its starts on. */
export async function singlesFrom(db: Db, series: StoredEvent, at: number): Promise<Single[]> {
  const isBehind = (one: StoredEvent): one is Single =>
    one.occurrence_start !== null && one.occurrence_start >= at
  return (await listExceptions(db, series.id)).filter(isBehind)
}

/** What one that was changed by itself says in its series as that is by now: what was as in the series is changed with it. */
export function wordsBeside(
  single: StoredEvent,
  { before, after, times }: { before: EventWords; after: EventWords; times: { start: number; end: number } },
): EventWords {
  const said = (words: EventWords) => JSON.stringify([words.body, words.body_type])
  const { body, body_type } = said(single) === said(before) ? after : single
  return {
    ...single,
    ...times,
    body,
    body_type,
    title: single.title === before.title ? after.title : single.title,
    location: single.location === before.location ? after.location : single.location,
    timezone: single.timezone === before.timezone ? after.timezone : single.timezone,
    attendees: withGuests(single.attendees, guestsBetween(before.attendees, after.attendees)),
  }
}

/** Leaves occurrences of a new series out at its provider. @returns them, to be noted here */
export async function leaveOut(
  provider: CalendarProvider,
  calendar_id: string,
  series: RemoteEvent,
  exdates: readonly number[],
): Promise<{ series_id: string; occurrence_start: string }[]> {
  const left_out = exdates.map((at) => ({ series_id: series.id, occurrence_start: iso(at) }))
  for (const at of exdates) {
    // Another one was left out just before: a provider may count that as a change of the series.
    const now = await provider.findEvent(calendar_id, series.id)
    const found = await provider.findOccurrence(calendar_id, now ?? series, at)
    if (found) await provider.deleteEvent(calendar_id, found)
  }
  return left_out
}

async function write(
  { provider, calendar_id }: RemoteSingle,
  found: RemoteEvent,
  words: EventWords,
): Promise<RemoteEvent> {
  const { email_id, calendar_id: here } = words
  const before = foreignWords({ ...found, recurrence: null }, { calendar_id: here, email_id, zone: 'UTC' })
  const change = changeBetween(before, { ...words, recurrence: null })
  const written = Object.keys(change).length > 0
  return { ...(written ? await provider.changeEvent(calendar_id, found, change) : found), recurrence: null }
}

function isAt({ series_id, occurrence_start }: RemoteEvent, home: string, at: number): boolean {
  return (series_id ?? home) === home && (occurrence_start === null || Date.parse(occurrence_start) === at)
}

/** The series as it is planned at one of its starts; undefined where it has none there. */
function plannedAt(series: EventWords, at: number): EventWords | undefined {
  const [found] = occurrencesOf(seriesOfWords(series), { from: at, to: at + 1 })
  return found === at ? { ...series, start: at, end: at + (series.end - series.start) } : undefined
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
