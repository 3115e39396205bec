import { expect, test } from 'vitest'
import { type SaidOccurrence, spreadFollowing } from './spread-following.ts'

const series = {
  start: Date.parse('2026-03-26T07:00:00.000Z'),
  all_day: false,
  zone: 'Europe/Athens',
  recurrence: 'FREQ=DAILY;COUNT=6',
  exdates: [Date.parse('2026-03-30T06:00:00.000Z')],
  rdates: [],
}
const said = (occurrence_start: string, start: string, more: Partial<SaidOccurrence> = {}) => ({
  ...{ start, end: new Date(Date.parse(start) + 1_800_000).toISOString(), all_day: false },
  ...{ timezone: 'Europe/Athens', occurrence_start, is_following: true, ...more },
})
const shown = (all: readonly SaidOccurrence[]) =>
  all.map(({ occurrence_start, start, end }) =>
    [occurrence_start, start, end].map((at) => at?.slice(8, 16)).join(' '),
  )

test('what is said of one and all that follow moves each on the wall, across the change of clocks and around what is left out', () => {
  const given = [said('2026-03-27T07:00:00.000Z', '2026-03-27T09:00:00.000Z')]
  expect(shown(spreadFollowing(series, given))).toEqual([
    '27T07:00 27T09:00 27T09:30',
    '28T07:00 28T09:00 28T09:30',
    '29T06:00 29T08:00 29T08:30',
    '31T06:00 31T08:00 31T08:30',
  ])
  expect(spreadFollowing(series, given).some(({ is_following }) => is_following)).toBe(false)
})

test('what is said of one by itself, and what is said later in the series, counts before it', () => {
  const given = [
    said('2026-03-31T06:00:00.000Z', '2026-03-31T12:00:00.000Z'),
    said('2026-03-28T07:00:00.000Z', '2026-03-28T20:00:00.000Z', { is_following: false }),
    said('2026-03-27T07:00:00.000Z', '2026-03-27T09:00:00.000Z'),
  ]
  expect(shown(spreadFollowing({ ...series, recurrence: 'FREQ=DAILY;COUNT=8' }, given)).sort()).toEqual([
    '01T06:00 01T12:00 01T12:30',
    '02T06:00 02T12:00 02T12:30',
    '27T07:00 27T09:00 27T09:30',
    '28T07:00 28T20:00 28T20:30',
    '29T06:00 29T08:00 29T08:30',
    '31T06:00 31T12:00 31T12:30',
  ])
})

test('whole days in place of times are whole days each time, and a series without an end is followed so far', () => {
  const day = said('2026-03-27T07:00:00.000Z', '2026-03-28T00:00:00.000Z', { all_day: true, timezone: null })
  const endless = { ...series, recurrence: 'FREQ=DAILY' }
  const spread = spreadFollowing(endless, [day], 5)
  expect(spread.map(({ start }) => start)).toEqual(
    ['28', '29', '30', '01', '02'].map((at) => expect.stringMatching(`-${at}T00:00:00.000Z$`)),
  )
  expect(spreadFollowing(endless, [day])).toHaveLength(500)
})

test('a rule that cannot be read, no rule, no time and none of the series leave what was said', () => {
  const given = [said('2026-03-27T07:00:00.000Z', '2026-03-27T09:00:00.000Z')]
  for (const recurrence of ['', 'FREQ=NEVER'])
    expect(spreadFollowing({ ...series, recurrence }, given)).toHaveLength(1)
  for (const at of ['no time', '2026-03-27T07:30:00.000Z'])
    expect(spreadFollowing(series, [said(at, '2026-03-27T09:00:00.000Z')])).toHaveLength(1)
})
