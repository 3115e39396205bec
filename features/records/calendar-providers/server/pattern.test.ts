import { expect, test } from 'vitest'
import { patternOf, ruleOf } from './pattern.ts'

const times = {
  start: Date.parse('2026-12-14T22:30:00Z'),
  end: Date.parse('2026-12-14T23:30:00Z'),
  all_day: false,
  timezone: 'America/New_York',
}

test.each([
  ['FREQ=DAILY;INTERVAL=3', 'FREQ=DAILY;INTERVAL=3'],
  ['FREQ=DAILY;BYDAY=MO,TU', 'FREQ=WEEKLY;BYDAY=MO,TU'],
  ['FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=MO'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=MO', 'FREQ=WEEKLY;BYDAY=TU,TH;INTERVAL=2;WKST=MO'],
  ['FREQ=MONTHLY', 'FREQ=MONTHLY;BYMONTHDAY=14'],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=4', 'FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1;COUNT=4'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1'],
  ['FREQ=YEARLY', 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=14'],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'FREQ=YEARLY;BYMONTH=3;BYDAY=SU;BYSETPOS=2'],
])('%s goes to Outlook and Exchange and comes back as %s', (rule, back) => {
  expect(ruleOf(patternOf(rule, times), times.timezone)).toBe(back)
})

test('the last day is that on the wall of the zone, and not one before whose start the series ends', () => {
  const untilOf = (until: string) => patternOf(`FREQ=DAILY;UNTIL=${until}`, times).until
  // 17:30 in New York; 22:29:59Z is a second before it.
  expect([untilOf('20261220T222959Z'), untilOf('20261220T223000Z')]).toEqual(['2026-12-19', '2026-12-20'])
  expect(untilOf('20261221T040000Z')).toBe('2026-12-20')
  const pattern = patternOf('FREQ=DAILY;UNTIL=20261220T223000Z', times)
  expect(ruleOf(pattern, times.timezone)).toBe('FREQ=DAILY;UNTIL=20261221T045959Z')
  expect(ruleOf(pattern, '')).toBe('FREQ=DAILY;UNTIL=20261220')
})

test.each([
  'FREQ=HOURLY',
  'FREQ=MONTHLY;BYMONTHDAY=1,15',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=YEARLY;BYWEEKNO=20',
])('%s has no pattern and is refused in words', (rule) => {
  expect(() => patternOf(rule, times)).toThrow('This calendar cannot repeat an event by such a rule.')
})
