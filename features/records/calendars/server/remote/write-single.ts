import { seriesOfWords } from '../event-words.ts'
import type { EventWords } from '../events.repo.ts'
import { foreignWords } from '../invited-events.ts'
import { occurrencesOf } from '../recurrence/occurrences.ts'
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
