import { momentOf, wallAt } from '@laycan/mail/zones/zone-offsets.ts'
import type { Attendee } from '../contract/event.ts'
import type { EventWords, StoredEvent } from './events.repo.ts'
import { shifted, wallShift } from './recurrence/shift-series.ts'

const DAY_MS = 86_400_000

/** One of a series that was changed by itself, while it is changed again. */
export interface OneOfSeries {
  readonly id: number
  /** Its start by the rule of the series. */
  readonly at: number
  /** As it stood when somebody began to change it. */
  readonly shown: EventWords
  /** As it is to be. */
  readonly words: EventWords
}

/**
 * What a series becomes when all are changed from one that was changed by itself: only what differs from how that one stood
 * reaches the others. A move moves them by as much, and a new length is the length of all.
 * @returns words of the occurrence that the rule has there, with their times
 */
export function spreadChange(series: StoredEvent, one: Omit<OneOfSeries, 'id'>): EventWords {
  const { shown, words } = one
  const isOtherText = shown.body !== words.body || shown.body_type !== words.body_type
  const isOtherZone = !shown.all_day && !words.all_day && shown.timezone !== words.timezone
  const { body, body_type } = isOtherText ? words : series
  return {
    calendar_id: words.calendar_id,
    title: shown.title === words.title ? series.title : words.title,
    location: shown.location === words.location ? series.location : words.location,
    email_id: shown.email_id === words.email_id ? series.email_id : words.email_id,
    body,
    body_type,
    attendees: withGuests(series.attendees, guestsBetween(shown.attendees, words.attendees)),
    timezone: isOtherZone ? words.timezone : series.timezone,
    ...timesOf(series, one),
    // It says nothing of the rule as long as none was written.
    recurrence: words.recurrence ?? series.recurrence,
    exdates: [],
    rdates: [],
    series_ends_at: null,
  }
}

function timesOf(series: StoredEvent, { at, shown, words }: Omit<OneOfSeries, 'id'>) {
  const zone = series.all_day ? 'UTC' : series.timezone
  const wallZone = series.all_day ? words.timezone : series.timezone
  const days = dayOf(words, wallZone) - dayOf(shown, wallZone)
  const isSwitched = shown.all_day !== words.all_day
  const isOtherKind = words.all_day !== series.all_day
  if (isSwitched && isOtherKind) return switchedTimes(words, Math.floor(wallAt(zone, at) / DAY_MS) + days)
  // Hours say nothing of whole days, nor days of hours.
  const by = isSwitched || isOtherKind ? days * DAY_MS : wallShift(zone, shown.start, words.start)
  const isSameLength = words.end - words.start === shown.end - shown.start
  const { start: first, end: last } = isSameLength || isSwitched || isOtherKind ? series : words
  const start = by === 0 ? at : shifted(zone, at, by)
  return { all_day: series.all_day, start, end: start + (last - first) }
}

/** All get whole days in place of times, or times in place of whole days: as they were written, on a day of their own. */
function switchedTimes({ all_day, start, end, timezone }: EventWords, day: number) {
  const wall = wallAt(timezone, start)
  const first = all_day ? day * DAY_MS : momentOf(timezone, day * DAY_MS + (wall % DAY_MS))
  return { all_day, timezone, start: first, end: first + (end - start) }
}

function dayOf({ all_day, start }: EventWords, zone: string): number {
  return Math.floor((all_day ? start : wallAt(zone, start)) / DAY_MS)
}

/** Who was invited besides, and who is no more; addresses in small letters. */
export interface GuestChange {
  readonly added: readonly Attendee[]
  readonly removed: readonly string[]
}

export function guestsBetween(before: readonly Attendee[], after: readonly Attendee[]): GuestChange {
  const [known, staying] = [addressesOf(before), addressesOf(after)]
  return {
    added: after.filter(({ address }) => !known.has(address.toLowerCase())),
    removed: [...known].filter((address) => !staying.has(address)),
  }
}

/** Guests with those who were invited besides, without those who are invited no more. */
export function withGuests(guests: readonly Attendee[], { added, removed }: GuestChange): Attendee[] {
  const known = addressesOf(guests)
  return [
    ...guests.filter(({ address }) => !removed.includes(address.toLowerCase())),
    ...added.filter(({ address }) => !known.has(address.toLowerCase())),
  ]
}

function addressesOf(guests: readonly Attendee[]): Set<string> {
  return new Set(guests.map(({ address }) => address.toLowerCase()))
}
