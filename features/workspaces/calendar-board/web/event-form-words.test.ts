import { expect, test } from 'vitest'
import { eventOfWords, momentAt, withAllDay, wordsOfEvent } from './event-form-words.ts'

const event = {
  title: 'Meeting',
  calendar_id: 3,
  start: '2026-11-25T07:30:00.000Z',
  end: '2026-11-25T08:00:00.000Z',
  all_day: false,
  location: 'Piraeus',
  attendees: [{ name: 'Ann', address: 'ann@oceanic.example', status: 'accepted' as const }],
  recurrence: 'FREQ=DAILY',
  body: 'List',
  body_type: 'html' as const,
  email_id: 7,
  timezone: 'Europe/Athens',
}

test('an event is typed in the zone of the user and sent as moments; what it says of attendees and its mail stays', () => {
  const words = wordsOfEvent(event, 'Asia/Singapore')
  expect(words).toMatchObject({ start_day: '2026-11-25', start_time: '15:30', end_time: '16:00' })
  expect(eventOfWords(words, { zone: 'Asia/Singapore', before: event })).toMatchObject({
    start: event.start,
    end: event.end,
    attendees: event.attendees,
    email_id: 7,
    body_type: 'html',
    timezone: 'Europe/Athens',
  })
})

test('a series goes on in its own zone when somebody elsewhere edits it, and what begins to repeat does so in that of its writer', () => {
  const zone = 'America/New_York'
  const zoneAfter = (before: Partial<typeof event> | { recurrence: null } | { timezone: null }, more = {}) =>
    eventOfWords({ ...wordsOfEvent(event, zone), ...more }, { zone, before: { ...event, ...before } })
      .timezone
  const words = wordsOfEvent(event, zone)
  expect(words.start_time).toBe('02:30')
  // Typed on the wall of New York, where an hour later is an hour later in Athens, too.
  const later = eventOfWords({ ...words, start_time: '03:30' }, { zone, before: event })
  expect(later).toMatchObject({ start: '2026-11-25T08:30:00.000Z', timezone: 'Europe/Athens' })
  expect(zoneAfter({})).toBe('Europe/Athens')
  expect(zoneAfter({ recurrence: null }, { recurrence: '' })).toBe('Europe/Athens')
  expect(zoneAfter({ recurrence: null }, { recurrence: 'FREQ=WEEKLY' })).toBe(zone)
  // Whole days have none: with times they have that of who gives them.
  expect(zoneAfter({ timezone: null })).toBe(zone)
  expect(eventOfWords(words, { zone }).timezone).toBe(zone)
})

test('an all-day event shows its last day, and ends at the midnight after it', () => {
  const allDay = {
    ...event,
    all_day: true,
    start: '2026-11-25T00:00:00.000Z',
    end: '2026-11-27T00:00:00.000Z',
  }
  const words = wordsOfEvent(allDay, 'America/New_York')
  expect(words).toMatchObject({ start_day: '2026-11-25', end_day: '2026-11-26' })
  expect(eventOfWords(words, { zone: 'America/New_York' })).toMatchObject({
    start: allDay.start,
    end: allDay.end,
  })
})

test('times stay on the wall when the clocks change that night, and what is not written whole is no time', () => {
  expect(momentAt('2026-03-29', '09:00', 'Europe/Athens')).toBe('2026-03-29T06:00:00.000Z')
  expect(momentAt('2026-10-25', '09:00', 'Europe/Athens')).toBe('2026-10-25T07:00:00.000Z')
  expect(momentAt('2026-11-25', undefined, 'Europe/Athens')).toBe('')
})

test('an event until midnight takes one whole day, and ends at that midnight again without it', () => {
  const late = { ...event, start: '2026-11-30T23:00:00.000Z', end: '2026-12-01T00:00:00.000Z' }
  const words = wordsOfEvent(late, 'UTC')
  const whole = { ...words, ...withAllDay(words, true) }
  expect(whole).toMatchObject({ start_day: '2026-11-30', end_day: '2026-11-30', all_day: true })
  expect({ ...whole, ...withAllDay(whole, false) }).toEqual(words)
  expect(withAllDay(wordsOfEvent(event, 'UTC'), true)).toEqual({ all_day: true })
})
