import { expect, test } from 'vitest'
import { describeRecurrence } from './describe-recurrence.ts'

test.each([
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', 'Every 2 weeks, on Mon, Wed'],
  ['FREQ=WEEKLY;COUNT=4', 'Every week, 4 times'],
  ['FREQ=MONTHLY;BYDAY=2MO;UNTIL=20261231T220000Z', 'Every month, until 31 Dec 2026'],
  ['FREQ=YEARLY;UNTIL=2027-05-01', 'Every year, until 1 May 2027'],
  ['FREQ=DAILY;COUNT=1', 'On single dates'],
  ['FREQ=SECONDLY', ''],
  ['nonsense', ''],
])('MD-025 %s', (rule, words) => {
  expect(describeRecurrence(rule, '24')).toBe(words)
})

test('an event that does not repeat says nothing', () => {
  expect(describeRecurrence(null, '24')).toBe('')
})
