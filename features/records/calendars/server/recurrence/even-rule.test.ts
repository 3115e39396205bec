import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EvenRule, evenRule, evenWalls } from './even-rule.ts'
import { expandRule } from './expand-rule.ts'
import { occurrencesOf, type Series } from './occurrences.ts'
import { parseRule } from './parse-rule.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BEGIN = Date.parse('2025-09-01T00:00:00Z')

const weekdays = fc.uniqueArray(fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'), { maxLength: 7 })
const rules = fc
  .record({
    freq: fc.constantFrom('DAILY', 'WEEKLY'),
    interval: fc.integer({ min: 1, max: 4 }),
    count: fc.integer({ min: 1, max: 300 }),
    by_day: weekdays,
    week_start: fc.constantFrom('MO', 'SU', 'WE'),
    more: fc.constantFrom('', '', '', ';BYMONTH=1,5,11', ';BYHOUR=3,9'),
  })
  .map(({ freq, interval, count, by_day, week_start, more }) => {
    const days = by_day.length > 0 ? `;BYDAY=${by_day.join(',')}` : ''
    return `FREQ=${freq};INTERVAL=${interval};COUNT=${count};WKST=${week_start}${days}${more}`
  })

const serieses = fc
  .record({
    recurrence: rules,
    hours: fc.integer({ min: 0, max: 300 * 24 }),
    all_day: fc.boolean(),
    zone: fc.constantFrom('UTC', 'Europe/Athens', 'America/New_York', 'Australia/Lord_Howe'),
  })
  .map(({ recurrence, hours, all_day, zone }): Series => {
    const at = BEGIN + hours * HOUR_MS
    const start = all_day ? Math.floor(at / DAY_MS) * DAY_MS : at
    return { start, all_day, zone, recurrence, exdates: [], rdates: [] }
  })

test('a counted series shows in a window what it shows there when it is gone through from its start', () => {
  fc.assert(
    fc.property(
      serieses,
      fc.integer({ min: -60, max: 1500 }),
      fc.integer({ min: 1, max: 60 }),
      (series, day, days) => {
        const from = series.start + day * DAY_MS + HOUR_MS
        const to = from + days * DAY_MS
        const all = occurrencesOf(series, { from: series.start, to })
        expect(occurrencesOf(series, { from, to })).toEqual(all.filter((at) => at >= from))
      },
    ),
    { numRuns: 1_500 },
  )
})

test('an even rule gives the times that every rule is expanded to, the first time always among them', () => {
  fc.assert(
    fc.property(serieses, ({ recurrence, start: at, all_day }) => {
      const rule = { ...parseRule(recurrence), count: undefined }
      const start = { at, is_date: all_day }
      const even = evenRule(rule, start)
      fc.pre(even !== undefined)
      const walls = [at, ...[...take(expandRule(rule, start), 60)].filter((wall) => wall !== at)]
      expect([...take(evenWalls(even as EvenRule, at), walls.length)].map(([wall]) => wall)).toEqual(walls)
    }),
    { numRuns: 500 },
  )
})

function* take<T>(all: Iterable<T>, most: number): Generator<T> {
  let left = most
  for (const each of all) {
    if (left === 0) return
    left -= 1
    yield each
  }
}

test('what is passed over counts with the first time; what months or hours choose among is no even rule', () => {
  const start = { at: BEGIN + 9 * HOUR_MS, is_date: false }
  const first = (rule: string) => {
    const even = evenRule(parseRule(rule), start)
    return even && evenWalls(even, BEGIN + 21 * DAY_MS).next().value
  }
  // The start is a Monday: three weeks of two times, and the first time, which is none of them.
  expect(first('FREQ=WEEKLY;COUNT=60;BYDAY=TU,FR')).toEqual([start.at, 7])
  expect(first('FREQ=DAILY')).toEqual([start.at, 21])
  for (const rule of [
    'FREQ=WEEKLY;COUNT=60;BYMONTH=9',
    'FREQ=DAILY;COUNT=60;BYHOUR=3,9',
    'FREQ=DAILY;COUNT=60;BYDAY=MO',
    'FREQ=MONTHLY;COUNT=60',
  ])
    expect(first(rule)).toBeUndefined()
})
