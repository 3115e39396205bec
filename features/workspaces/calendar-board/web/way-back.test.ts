import { expect, test } from 'vitest'
import { testEvent } from '#features/records/calendars/contract/testing.ts'
import { wayBack } from './way-back.ts'

const start = '2026-11-25T08:00:00.000Z'
const to = { start: '2026-11-26T09:00:00.000Z', end: '2026-11-26T10:00:00.000Z', all_day: false }
const series = testEvent({ recurrence: 'FREQ=WEEKLY;BYDAY=WE', occurrence_start: start })
const moved = testEvent({ recurrence: 'FREQ=WEEKLY;BYDAY=TH', version: 2 })

test('an event, and one of a series, go back by themselves', () => {
  const single = testEvent()
  expect(wayBack(single, { to, moved: { ...single, ...to }, scope: 'all' })).toEqual({
    scope: 'all',
    occurrence_start: null,
  })
  const one = testEvent({ ...to, id: 6, seriesMasterId: 5, occurrence_start: start })
  const back = { scope: 'this', occurrence_start: start }
  expect(wayBack(series, { to, moved: one, scope: 'this' })).toEqual(back)
  expect(wayBack(one, { to, moved: one, scope: 'this' })).toEqual(back)
})

test('a series goes back by the occurrence that was moved, where it stands by now; also as all that follow its first', () => {
  const back = { scope: 'all', occurrence_start: to.start }
  expect(wayBack(series, { to, moved, scope: 'all' })).toEqual(back)
  expect(wayBack(series, { to, moved, scope: 'following' })).toEqual(back)
})

test('a series that was moved by one with words of its own goes back by that one, as long as it is the same series', () => {
  const one = testEvent({
    id: 6,
    seriesMasterId: 5,
    occurrence_start: start,
    start: '2026-11-25T15:00:00.000Z',
  })
  const there = { ...one, ...to, occurrence_start: '2026-11-25T02:00:00.000Z', version: 2 }
  const back = (more: Parameters<typeof testEvent>[0] = {}) =>
    wayBack(one, { to, moved: { ...there, ...more }, scope: 'all' })
  expect(back()).toBeUndefined()
  const occurrence_start = '2026-11-25T06:00:00.000Z'
  expect(back({ occurrence_start })).toEqual({ scope: 'all', occurrence_start })
  expect(back({ occurrence_start, seriesMasterId: 7 }), 'it was split').toBeUndefined()
})

test('where a series would not be as before nothing offers to take it back', () => {
  const offered = (before: Parameters<typeof testEvent>[0], more: Partial<typeof to> = {}, id = 5) =>
    wayBack({ ...series, ...before }, { to: { ...to, ...more }, moved: { ...moved, id }, scope: 'all' })
  expect(offered({}, {}, 7), 'it was split').toBeUndefined()
  expect(offered({}, { all_day: true }), 'whole days').toBeUndefined()
  expect(offered({}, { start: '2026-11-26T01:30:00.000Z' }), '03:30 is leapt over in spring').toBeUndefined()
  expect(offered({ recurrence: 'FREQ=MONTHLY;BYMONTHDAY=15' }), 'the first is no 15th').toBeUndefined()
  expect(offered({ recurrence: 'FREQ=MONTHLY;BYMONTHDAY=25' })).toBeDefined()
  expect(offered({ recurrence: 'FREQ=MONTHLY;BYMONTHDAY=-1' })).toBeDefined()
})
