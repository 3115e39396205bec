import type { Tx } from '@laycan/server/database/database.ts'
import { recordCalendar } from '../access-calendar.ts'
import type { StoredCalendar } from '../calendars.repo.ts'
import { describeEvent } from '../describe-event.ts'
import { seriesOfWords } from '../event-words.ts'
import * as repo from '../events.repo.ts'
import { EVENTS_OF_CALENDAR_MAX } from '../events-max.ts'
import { foreignWords } from '../invited-events.ts'
import { occurrencesOf } from '../recurrence/occurrences.ts'
import { say } from '../say.ts'
import type { RemoteEvent, RemotePage } from './provider.ts'
import {
  deleteSingles,
  findByRemoteIds,
  lockRemoteCalendar,
  type StoredRemoteEvent,
  setRemoteNames,
} from './remote-events.repo.ts'

/** More changes than these are told at once: boards ask anew. */
const SAID_MAX = 20

type Changes = Pick<RemotePage, 'changed' | 'removed' | 'left_out'>

/** An event as it is known here by its name there; `stored` is what it was before this page. */
interface KnownRow {
  id: number
  stored?: StoredRemoteEvent
}

/** What is known while a page is carried out. */
interface Hands {
  known: Map<string, KnownRow>
  /** Series of which something that was changed by itself went: what comes of them is written anew. */
  dropped: Set<number>
  /** Events that the calendar still takes. */
  room: number
}

interface Deed {
  action: 'create' | 'update'
  id: number
}

/**
 * Makes a calendar here what its provider says. Twice is once.
 * @param options.round of a reading of everything; null for what changed
 * @param options.user_id who caused it; null: it happened there
 * @returns the ids here of what changed, by their ids there
 */
export async function applyRemotePage(
  tx: Tx,
  calendar: StoredCalendar,
  page: Changes,
  { round, user_id }: { round: number | null; user_id: number | null },
): Promise<ReadonlyMap<string, number>> {
  const { changed, removed, left_out } = page
  await lockRemoteCalendar(tx, calendar.id)
  const series_ids = [
    ...changed.flatMap(({ series_id }) => series_id ?? []),
    ...left_out.map((each) => each.series_id),
  ]
  const hands = await takeHands(tx, calendar, [
    ...new Set([...changed.map(({ id }) => id), ...removed, ...series_ids]),
  ])
  const deeds: Deed[] = []
  const ids = new Map<string, number>()
  // Series come before what was changed of them.
  for (const event of changed.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const deed = await putEvent(tx, calendar, event, hands)
    if (!deed) continue
    ids.set(event.id, deed.id)
    if (deed.action !== 'none') deeds.push({ action: deed.action, id: deed.id })
    if (!hands.known.has(event.id)) hands.known.set(event.id, { id: deed.id })
  }
  await setRemoteNames(
    tx,
    changed.flatMap(({ id: remote_id, etag }) => {
      const id = ids.get(remote_id)
      return id === undefined ? [] : [{ id, remote_id, etag }]
    }),
    round,
  )
  for (const each of left_out) await leaveOut(tx, hands.known.get(each.series_id)?.id, each.occurrence_start)
  const gone = removed.flatMap((id) => hands.known.get(id)?.stored ?? [])
  for (const { id } of gone) await repo.deleteEventRows(tx, id)
  await tellAll(tx, calendar, { deeds, gone, others: left_out.length, user_id })
  return ids
}

async function takeHands(tx: Tx, calendar: StoredCalendar, remote_ids: readonly string[]): Promise<Hands> {
  const stored = await findByRemoteIds(tx, calendar.id, remote_ids)
  const count = await repo.countEvents(tx, calendar.id, EVENTS_OF_CALENDAR_MAX)
  const known = new Map([...stored].map(([name, row]) => [name, { id: row.id, stored: row }] as const))
  return { known, dropped: new Set(), room: EVENTS_OF_CALENDAR_MAX - count }
}

function rankOf({ series_id }: RemoteEvent): number {
  return series_id === null ? 0 : 1
}

async function putEvent(
  tx: Tx,
  calendar: StoredCalendar,
  event: RemoteEvent,
  hands: Hands,
): Promise<{ action: Deed['action'] | 'none'; id: number } | undefined> {
  const before = hands.known.get(event.id)
  const series = event.series_id === null ? undefined : hands.known.get(event.series_id)
  const is_dropped = series !== undefined && hands.dropped.has(series.id)
  if (before?.stored && !is_dropped && isKnown(event, before.stored)) return { action: 'none', id: before.id }
  const at = event.occurrence_start === null || !series ? null : Date.parse(event.occurrence_start)
  if (series && at !== null) await takeBack(tx, series.id, at)
  const words = wordsOfRemote(event, calendar, before?.stored)
  const origin = {
    organizer: event.organizer,
    status: event.status ?? ('confirmed' as const),
    sequence: event.sequence,
  }
  const other = before ?? (series && at !== null ? await repo.findException(tx, series.id, at) : undefined)
  if (other) {
    await repo.setEvent(tx, other.id, words, origin)
    if (event.has_all_exdates && before?.stored)
      await dropSingles(tx, before.stored, { words, singles: event.singles }, hands)
    return { action: 'update', id: other.id }
  }
  if (hands.room <= 0) return undefined
  hands.room -= 1
  const id = await repo.insertEvent(tx, words, {
    ...origin,
    eid: event.uid.slice(0, 1_000),
    created_by: null,
    seriesMasterId: series && at !== null ? series.id : null,
    occurrence_start: series ? at : null,
  })
  return { action: 'create', id }
}

function wordsOfRemote(
  event: RemoteEvent,
  calendar: StoredCalendar,
  before: StoredRemoteEvent | undefined,
): repo.EventWords {
  const kept = event.has_all_exdates ? [] : (before?.exdates ?? [])
  const exdates = new Set([...(event.exdates ?? []), ...kept.map((at) => new Date(at).toISOString())])
  return foreignWords(
    { ...event, exdates: [...exdates], recurrence: event.series_id === null ? event.recurrence : null },
    { calendar_id: calendar.id, email_id: before?.email_id ?? null, zone: 'UTC' },
  )
}

/** Nothing is written of an event whose state is known; what a series leaves out need not change its state. */
function isKnown(event: RemoteEvent, before: StoredRemoteEvent): boolean {
  if (event.etag === '' || event.etag !== before.remote_etag) return false
  const out = new Set((event.exdates ?? []).map((at) => Date.parse(at)))
  return (
    !event.has_all_exdates ||
    (out.size === before.exdates.length && before.exdates.every((at) => out.has(at)))
  )
}

/** An occurrence that is there by itself is not left out. */
async function takeBack(tx: Tx, series_id: number, at: number): Promise<void> {
  const series = await repo.findEvent(tx, series_id)
  if (!series?.exdates.includes(at)) return
  await repo.setExdates(
    tx,
    series_id,
    series.exdates.filter((each) => each !== at),
  )
}

/**
 * What was changed of a series by itself stays as long as the series has that occurrence, does not leave it out, and its provider
 * does not say that it is as the others again.
 */
async function dropSingles(
  tx: Tx,
  before: StoredRemoteEvent,
  { words, singles }: { words: repo.EventWords; singles: readonly string[] | undefined },
  { dropped }: Hands,
): Promise<void> {
  if (before.recurrence === null) return
  const starts = (await repo.listChangedOccurrences(tx, [before.id])).get(before.id) ?? []
  const out = new Set(words.exdates)
  const kept = singles && new Set(singles.map((at) => Date.parse(at)))
  const is_same = before.recurrence === words.recurrence && before.start === words.start
  const gone = starts.filter((at) => out.has(at) || kept?.has(at) === false || !(is_same || comes(words, at)))
  await deleteSingles(tx, before.id, gone)
  if (gone.length > 0) dropped.add(before.id)
}

function comes(words: repo.EventWords, at: number): boolean {
  const series = seriesOfWords({ ...words, exdates: [] })
  return words.recurrence !== null && occurrencesOf(series, { from: at, to: at + 1 })[0] === at
}

async function leaveOut(tx: Tx, series_id: number | undefined, occurrence_start: string): Promise<void> {
  const at = Date.parse(occurrence_start)
  const series = series_id === undefined ? undefined : await repo.findEvent(tx, series_id)
  if (!series || Number.isNaN(at)) return
  await deleteSingles(tx, series.id, [at])
  if (!series.exdates.includes(at)) await repo.setExdates(tx, series.id, [...series.exdates, at])
}

interface Told {
  deeds: readonly Deed[]
  gone: readonly StoredRemoteEvent[]
  others: number
  user_id: number | null
}

async function tellAll(
  tx: Tx,
  calendar: StoredCalendar,
  { deeds, gone, others, user_id }: Told,
): Promise<void> {
  if (deeds.length + gone.length + others === 0) return
  if (deeds.length + gone.length > SAID_MAX || others > 0) return recordCalendar(tx, calendar)
  for (const { action, id } of deeds) {
    const stored = await repo.findEvent(tx, id)
    if (stored) say(tx, { user_id }, { action, calendar, event: describeEvent(stored) })
  }
  for (const { remote_id: _, remote_etag: _etag, ...stored } of gone)
    say(tx, { user_id }, { action: 'delete', calendar, event: describeEvent(stored) })
}
