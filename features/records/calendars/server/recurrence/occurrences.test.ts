import { expect, test } from 'vitest'
import { DATES_ALONE } from '@laycan/mail/parse/reports/dates-alone.ts'
import { ianaZone } from '@laycan/mail/zones/zone-names.ts'
import { momentOf, wallAt } from '@laycan/mail/zones/zone-offsets.ts'
import { cpuMs } from '@laycan/testing/cpu-time.ts'
import { continueFrom, endBefore, isBesideRule } from './change-rule.ts'
import { lastStartOf, occurrencesOf, type Series } from './occurrences.ts'
import { parseRule, RuleError } from './parse-rule.ts'
import { shifted, shiftRule } from './shift-series.ts'

const at = (text: string) => Date.parse(text)
const series = (recurrence: string, more: Partial<Series> = {}): Series => ({
  start: at('2026-03-02T08:00:00.000Z'),
  all_day: false,
  zone: 'Europe/Athens',
  recurrence,
  exdates: [],
  rdates: [],
  ...more,
})
const starts = (each: Series, from: string, to: string) =>
  occurrencesOf(each, { from: at(from), to: at(to) }).map((start) => new Date(start).toISOString())

test('a meeting stays at its time on the wall when the clocks change', () => {
  expect(starts(series('FREQ=WEEKLY'), '2026-03-20T00:00:00Z', '2026-04-08T00:00:00Z')).toEqual([
    '2026-03-23T08:00:00.000Z',
    '2026-03-30T07:00:00.000Z',
    '2026-04-06T07:00:00.000Z',
  ])
})

test('a time that is leapt over in spring is shown an hour later, one that comes twice in autumn once', () => {
  expect(new Date(momentOf('Europe/Athens', at('2026-03-29T03:30:00Z'))).toISOString()).toBe(
    '2026-03-29T01:30:00.000Z',
  )
  const autumn = momentOf('Europe/Athens', at('2026-10-25T03:30:00Z'))
  expect(new Date(autumn).toISOString()).toBe('2026-10-25T00:30:00.000Z')
  const nightly = series('FREQ=DAILY', { start: at('2026-03-27T01:30:00Z') })
  expect(starts(nightly, '2026-03-28T00:00:00Z', '2026-03-31T00:00:00Z')).toEqual([
    '2026-03-28T01:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-03-30T00:30:00.000Z',
  ])
})

test.each(['America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Africa/Casablanca', 'Pacific/Apia'])(
  'the wall of %s shows what it should, there and back',
  (zone) => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    for (let moment = at('2026-01-01T00:15:00Z'); moment < at('2027-01-03T00:00:00Z'); moment += 5_400_000) {
      const wall = wallAt(zone, moment)
      expect(new Date(wall).toISOString().slice(0, 19).replace('T', ' ')).toBe(format.format(moment))
      expect(wallAt(zone, momentOf(zone, wall))).toBe(wall)
    }
  },
)

test('zones are known by their IANA, Windows and old names', () => {
  expect(ianaZone('GTB Standard Time')).toBe('Europe/Bucharest')
  expect(ianaZone('Europe/Athens')).toBe('Europe/Athens')
  expect(ianaZone('/freeassociation.sourceforge.net/Tzfile/Europe/Athens')).toBe('Europe/Athens')
  for (const unknown of ['', 'Mars/Olympus', 'x'.repeat(300)]) expect(ianaZone(unknown)).toBeUndefined()
})

test('what is left out is not there, what is added is, the first time counts though it is no Friday', () => {
  const fridays = series('FREQ=WEEKLY;BYDAY=FR;COUNT=4', {
    exdates: [at('2026-03-13T08:00:00Z')],
    rdates: [at('2026-03-10T09:00:00Z')],
  })
  expect(starts(fridays, '2026-03-01T00:00:00Z', '2026-05-01T00:00:00Z')).toEqual([
    '2026-03-02T08:00:00.000Z',
    '2026-03-06T08:00:00.000Z',
    '2026-03-10T09:00:00.000Z',
    '2026-03-20T08:00:00.000Z',
  ])
})

test.each([
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31;COUNT=3',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31;UNTIL=20300101T000000Z',
  'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYYEARDAY=1;BYMONTH=5',
])('a rule that never comes is refused: %s', (rule) => {
  expect(() => lastStartOf(series(rule))).toThrow(/never comes/)
})

test.each([
  ['', /how often/],
  ['FREQ=FORTNIGHTLY', /how often/],
  ['FREQ=DAILY;COUNT=0', /above zero/],
  ['FREQ=DAILY;INTERVAL=-1', /above zero/],
  ['FREQ=DAILY;COUNT=3;UNTIL=20300101', /by COUNT and by UNTIL/],
  ['FREQ=DAILY;UNTIL=soon', /no date/],
  ['FREQ=DAILY;BYHOUR=24', /bounds/],
  ['FREQ=WEEKLY;BYMONTHDAY=1', /does not go/],
  ['FREQ=MONTHLY;BYYEARDAY=1', /does not go/],
  ['FREQ=DAILY;BYWEEKNO=1', /YEARLY/],
  ['FREQ=WEEKLY;BYDAY=1MO', /counted/],
  ['FREQ=DAILY;BYDAY=XX', /weekday/],
  ['FREQ=DAILY;BYSETPOS=1', /nothing to count/],
  ['FREQ=DAILY;FREQ=WEEKLY', /twice/],
  ['RSCALE=HEBREW;FREQ=YEARLY', /calendar HEBREW/],
  [`FREQ=DAILY;X=${'1'.repeat(3000)}`, /too long/],
])('the rule %s is refused in words', (rule, words) => {
  expect(() => parseRule(rule)).toThrow(RuleError)
  expect(() => parseRule(rule)).toThrow(words)
})

test('ten thousand occurrences, and every second of a century, are shown as far as the bound, and at once', () => {
  const begun = process.cpuUsage()
  const many = series('FREQ=DAILY;COUNT=10000')
  expect(starts(many, '2050-01-01T00:00:00Z', '2050-01-04T00:00:00Z')).toHaveLength(3)
  expect(new Date(lastStartOf(many) ?? 0).getUTCFullYear()).toBe(2053)
  const seconds = series('FREQ=SECONDLY')
  expect(starts(seconds, '2090-01-01T00:00:00Z', '2091-01-01T00:00:00Z')).toHaveLength(1000)
  expect(
    starts(series('FREQ=SECONDLY;COUNT=999999999'), '2090-01-01T00:00:00Z', '2091-01-01T00:00:00Z'),
  ).toEqual([])
  expect(lastStartOf(series('FREQ=MINUTELY;COUNT=999999999'))).toBeNull()
  expect(cpuMs(begun)).toBeLessThan(2_000)
})

test('a series ends before one of its occurrences, and goes on from there with what is left', () => {
  const days = series('FREQ=DAILY;COUNT=10')
  const fourth = at('2026-03-05T08:00:00Z')
  expect(endBefore(days, fourth)).toBe('FREQ=DAILY;UNTIL=20260305T075959Z')
  expect(
    starts({ ...days, recurrence: endBefore(days, fourth) }, '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'),
  ).toHaveLength(3)
  expect(continueFrom(days, fourth)).toBe('FREQ=DAILY;COUNT=7')
  const allDay = series('FREQ=DAILY', { all_day: true, start: at('2026-03-02T00:00:00Z') })
  expect(endBefore(allDay, at('2026-03-05T00:00:00Z'))).toBe('FREQ=DAILY;UNTIL=20260304')
})

test('later dates take no place from what the rule has before them', () => {
  const days = series('FREQ=DAILY', { rdates: [at('2026-04-01T12:00:00Z'), at('2026-04-02T12:00:00Z')] })
  const [from, to] = [at('2026-03-02T08:00:00Z'), at('2027-01-01T00:00:00Z')]
  expect(occurrencesOf(days, { from, to, limit: 1 })).toEqual([from])
})

test('a series with dates besides its rule ends and goes on at such a date, and a rule that has ended does not come back', () => {
  const [date, other] = [at('2026-03-10T12:00:00Z'), at('2026-03-20T12:00:00Z')]
  const rdates = [date, other]
  const three = series('FREQ=DAILY;COUNT=3', { rdates })
  expect([endBefore(three, date), continueFrom(three, date)]).toEqual(['FREQ=DAILY;COUNT=3', DATES_ALONE])
  const ended = series('FREQ=DAILY;UNTIL=20260305T000000Z', { rdates })
  expect([endBefore(ended, date), continueFrom(ended, date)]).toEqual([ended.recurrence, DATES_ALONE])
  const alone = series(DATES_ALONE, { rdates })
  expect([endBefore(alone, other), continueFrom(alone, other)]).toEqual([DATES_ALONE, DATES_ALONE])
  const endless = series('FREQ=DAILY', { rdates })
  expect(endBefore(endless, date)).toBe('FREQ=DAILY;UNTIL=20260310T115959Z')
  expect([three, ended, alone, endless].map((each) => isBesideRule(each, date))).toEqual([
    ...[false, false, false, true],
  ])
  expect(isBesideRule({ ...endless, rdates: [at('2026-03-03T08:00:00Z')] }, at('2026-03-03T08:00:00Z'))).toBe(
    false,
  )
  expect(lastStartOf(alone)).toBe(other)
})

test('a weekly rule moves to other weekdays with its series, and across the change of clocks', () => {
  const [monday, wednesday] = [at('2026-03-02T10:00:00Z'), at('2026-03-04T11:00:00Z')]
  expect(shiftRule('FREQ=WEEKLY;BYDAY=MO,FR;COUNT=3', { from: monday, to: wednesday })).toBe(
    'FREQ=WEEKLY;BYDAY=WE,SU;COUNT=3',
  )
  expect(shiftRule('FREQ=MONTHLY;BYMONTHDAY=2', { from: monday, to: wednesday })).toBe(
    'FREQ=MONTHLY;BYMONTHDAY=4',
  )
  expect(shiftRule('FREQ=DAILY', { from: monday, to: wednesday })).toBe('FREQ=DAILY')
  // The first time lies off the rule.
  expect(shiftRule('FREQ=MONTHLY;BYMONTHDAY=15', { from: monday, to: wednesday })).toBe(
    'FREQ=MONTHLY;BYMONTHDAY=17',
  )
  for (const rule of ['FREQ=MONTHLY;BYMONTHDAY=30', 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13'])
    expect(shiftRule(rule, { from: monday, to: wednesday })).toBe(rule)
  const moved = shifted('Europe/Athens', at('2026-03-28T08:00:00Z'), 86_400_000)
  expect(new Date(moved).toISOString()).toBe('2026-03-29T07:00:00.000Z')
})
