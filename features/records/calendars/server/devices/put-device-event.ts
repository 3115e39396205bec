import { randomUUID } from 'node:crypto'
import type { FileEvent } from '@laycan/mail/parse/reports/read-calendar-file.ts'
import { ianaZone } from '@laycan/mail/zones/zone-names.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { eventRefusals } from '../../contract/errors.ts'
import type { CalendarEvent } from '../../contract/event.ts'
import type { StoredCalendar } from '../calendars.repo.ts'
import { describeEvent } from '../describe-event.ts'
import { seriesOfWords } from '../event-words.ts'
import type { EventWords, StoredEvent } from '../events.repo.ts'
import * as repo from '../events.repo.ts'
import { EVENTS_OF_CALENDAR_MAX } from '../events-max.ts'
import { inZone } from '../files/in-zone.ts'
import { foreignWords } from '../invited-events.ts'
import { spreadFollowing } from '../recurrence/spread-following.ts'
import { say } from '../say.ts'
import { deleteSingles } from '../singles.repo.ts'

/** An event as a device has it. */
export interface DeviceFileEvent extends FileEvent {
  /** Whole, where the device says something. */
  readonly text: string | undefined
  readonly status: CalendarEvent['status']
}

/** An event, or a series with what was changed of it, in place of what stands in a calendar. */
export interface PutEvent {
  readonly calendar: StoredCalendar
  /** What it takes the place of; undefined: it is new. */
  readonly known: number | undefined
  readonly event: DeviceFileEvent
  readonly changed: readonly DeviceFileEvent[]
  /** For times that name no zone. */
  readonly zone: string
}

const BODY_MAX = 100_000

/**
 * Writes what a device has of an event, and tells it to who sees the calendar. What the product alone knows of it stays: the
 * mail it came of, a text with formats.
 * @returns the ids: of the event, and of what was changed by itself by the start that the rule gives it
 * @throws RefusedError where the calendar is full
 */
export async function putDeviceEvent(
  tx: Tx,
  actor: Actor,
  { calendar, known, event, changed, zone }: PutEvent,
): Promise<{ id: number; changed: ReadonlyMap<number, number> }> {
  const before = known === undefined ? undefined : await repo.findEvent(tx, known, { lock: true })
  const words = wordsOf(event, calendar.id, { zone, before })
  const id = before?.id ?? (await insert(tx, actor, calendar, { words, event }))
  if (before) await repo.setEvent(tx, id, words, moreOf(event))
  const ids = new Map<number, number>()
  const placed = changed.map((one) => inZone(one, ianaZone(zone) ?? 'UTC'))
  for (const one of words.recurrence === null ? [] : spreadFollowing(seriesOfWords(words), placed)) {
    const at = Date.parse(one.occurrence_start ?? '')
    if (Number.isNaN(at)) continue
    ids.set(at, await putChanged(tx, actor, { series_id: id, at, one, calendar_id: calendar.id, zone }))
  }
  const left_out = words.exdates.filter((at) => before?.exdates.includes(at) !== true)
  await deleteOthers(tx, id, { kept: new Set(ids.keys()), left_out })
  const stored = await repo.findEvent(tx, id)
  if (stored) say(tx, actor, { action: before ? 'update' : 'create', calendar, event: describeEvent(stored) })
  return { id, changed: ids }
}

function wordsOf(
  event: DeviceFileEvent,
  calendar_id: number,
  { zone, before }: { zone: string; before: StoredEvent | undefined },
): EventWords {
  const email_id = before?.email_id ?? null
  const placed = inZone(event, ianaZone(zone) ?? 'UTC')
  const words = foreignWords({ ...placed, start: placed.start ?? '' }, { calendar_id, email_id, zone })
  const keepsFormats = event.text === undefined && before?.body_type === 'html'
  return keepsFormats
    ? { ...words, body: before.body, body_type: 'html' }
    : { ...words, body: (event.text ?? '').slice(0, BODY_MAX) }
}

function moreOf({ organizer, status, sequence }: DeviceFileEvent) {
  return { organizer, status, sequence: Math.min(sequence, 2_000_000_000) }
}

async function insert(
  tx: Tx,
  { user_id }: Actor,
  { id }: StoredCalendar,
  { words, event }: { words: EventWords; event: DeviceFileEvent },
): Promise<number> {
  if ((await repo.countEvents(tx, id, EVENTS_OF_CALENDAR_MAX)) >= EVENTS_OF_CALENDAR_MAX)
    throw new RefusedError(eventRefusals.tooManyEvents)
  return repo.insertEvent(tx, words, {
    ...moreOf(event),
    eid: event.uid.slice(0, 1_000) || randomUUID(),
    created_by: user_id,
    seriesMasterId: null,
    occurrence_start: null,
  })
}

async function putChanged(
  tx: Tx,
  { user_id }: Actor,
  given: { series_id: number; at: number; one: DeviceFileEvent; calendar_id: number; zone: string },
): Promise<number> {
  const { series_id, at, one, calendar_id, zone } = given
  const known = await repo.findException(tx, series_id, at)
  const before = known && (await repo.findEvent(tx, known.id))
  const words = { ...wordsOf(one, calendar_id, { zone, before }), recurrence: null, series_ends_at: null }
  if (known) {
    await repo.setEvent(tx, known.id, words, moreOf(one))
    return known.id
  }
  return repo.insertEvent(tx, words, {
    ...moreOf(one),
    eid: one.uid.slice(0, 1_000),
    created_by: user_id,
    seriesMasterId: series_id,
    occurrence_start: at,
  })
}

/** What the device has not changed anymore goes along with its series again, or is left out. */
async function deleteOthers(
  tx: Tx,
  series_id: number,
  { kept, left_out }: { kept: ReadonlySet<number>; left_out: readonly number[] },
): Promise<void> {
  const starts = (await repo.listChangedOccurrences(tx, [series_id])).get(series_id) ?? []
  const gone = [...starts, ...left_out].filter((each) => !kept.has(each))
  await deleteSingles(tx, series_id, gone)
}

/** Deletes what a device deleted, and tells it. */
export async function deleteDeviceEvent(
  tx: Tx,
  actor: Actor,
  { calendar, id }: { calendar: StoredCalendar; id: number },
): Promise<void> {
  const stored = await repo.findEvent(tx, id, { lock: true })
  if (!stored) throw new RefusedError(eventRefusals.notFound)
  await repo.deleteEventRows(tx, id)
  say(tx, actor, { action: 'delete', calendar, event: describeEvent(stored) })
}
