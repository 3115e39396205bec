import { expect, test } from 'vitest'
import type { EventWords, StoredEvent } from './events.repo.ts'
import { guestsBetween, spreadChange } from './spread-change.ts'

const at = (text: string) => Date.parse(`2026-03-${text}:00Z`)
const guest = (address: string) => ({ name: '', address, status: 'accepted' as const })

/** A series of Athens, from 10:00 to 11:00 on the wall. */
const series: StoredEvent = {
  ...{ id: 1, eid: 'e1', title: 'Round', body: 'Agenda', body_type: 'plain_text', location: 'Room 1' },
  ...{ start: at('02T08:00'), end: at('02T09:00'), all_day: false, timezone: 'Europe/Athens' },
  ...{
    attendees: [guest('kim@x.example')],
    organizer: null,
    status: 'confirmed',
    sequence: 0,
    email_id: null,
  },
  ...{ calendar_id: 3, calendar_type: 'local', recurrence: 'FREQ=DAILY', exdates: [], rdates: [] },
  ...{ series_ends_at: null, seriesMasterId: null, occurrence_start: null, version: 1 },
}
/** Its fourth day, with words of its own. */
const shown: EventWords = {
  ...{ ...series, title: 'With owners', location: 'Pier', recurrence: null, attendees: [] },
  ...{ start: at('05T15:00'), end: at('05T17:00') },
}
const spread = (
  words: Partial<EventWords>,
  before: Partial<EventWords> = {},
  of: Partial<StoredEvent> = {},
) => {
  const seen = { ...shown, ...before }
  return spreadChange({ ...series, ...of }, { at: at('05T08:00'), shown: seen, words: { ...seen, ...words } })
}
const timesOf = ({ start, end, all_day }: EventWords) => [
  new Date(start).toISOString().slice(8, 16),
  new Date(end).toISOString().slice(8, 16),
  all_day,
]

test('words reach all where they were changed, and nothing else of the one that was looked at', () => {
  const { title, body, location, attendees, recurrence } = series
  expect(spread({})).toMatchObject({ title, body, location, attendees, recurrence })
  expect(spread({ location: 'Hall' })).toMatchObject({ title: 'Round', location: 'Hall', body: 'Agenda' })
  expect(spread({ body: '' })).toMatchObject({ title: 'Round', location: 'Room 1', body: '' })
  expect(spread({ recurrence: 'FREQ=WEEKLY' }).recurrence).toBe('FREQ=WEEKLY')
  expect(spread({ timezone: 'Europe/Oslo' }).timezone).toBe('Europe/Oslo')
  expect(spread({}, { timezone: 'Europe/Oslo' }).timezone).toBe('Europe/Athens')
})

test('who is invited from one is invited to all, who is taken away from none that has him only there', () => {
  const [kim, lee] = [guest('Kim@x.example'), guest('lee@x.example')]
  expect(spread({ attendees: [kim, lee] }).attendees).toEqual([guest('kim@x.example'), lee])
  expect(spread({ attendees: [] }, { attendees: [kim, lee] }).attendees).toEqual([])
  expect(guestsBetween([kim], [guest('kim@x.example'), lee])).toEqual({ added: [lee], removed: [] })
})

test('all move by as much on the wall as the one did, and last as long as it where that was changed', () => {
  expect(timesOf(spread({}))).toEqual(['05T08:00', '05T09:00', false])
  const earlier = { start: at('04T13:30'), end: at('04T15:30') }
  expect(timesOf(spread(earlier))).toEqual(['04T06:30', '04T07:30', false])
  expect(timesOf(spread({ end: at('05T15:45') }))).toEqual(['05T08:00', '05T08:45', false])
  // Athens puts its clocks forward on the 29th: the same hour on the wall.
  expect(timesOf(spread({ start: at('30T14:00'), end: at('30T16:00') }))).toEqual([
    '30T07:00',
    '30T08:00',
    false,
  ])
})

test('hours say nothing of whole days, and what is made one of whole days makes all so', () => {
  const day = (first: number) => ({
    all_day: true,
    start: at(`0${first}T00:00`),
    end: at(`0${first + 1}T00:00`),
  })
  expect(timesOf(spread(day(7), day(5)))).toEqual(['07T08:00', '07T09:00', false])
  expect(timesOf(spread(day(6)))).toEqual(['06T00:00', '07T00:00', true])
  const timed = { all_day: false, start: at('05T12:00'), end: at('05T12:30') }
  expect(timesOf(spread(timed, day(5)))).toEqual(['05T08:00', '05T09:00', false])
  const whole = { ...day(2), timezone: 'Europe/Athens' }
  const onDay = { at: at('05T00:00'), shown: { ...shown, ...day(5) } }
  const given = spreadChange({ ...series, ...whole }, { ...onDay, words: { ...onDay.shown, ...timed } })
  expect(timesOf(given)).toEqual(['05T12:00', '05T12:30', false])
})
