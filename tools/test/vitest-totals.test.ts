import { expect, test } from 'vitest'
import { countNotRun, totalsOf } from './vitest-totals.ts'

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  startTime: 0,
  endTime: 0,
  assertionResults: tests.map((one) => ({ status: one, fullName: 'a test' })),
})

test('tests are counted by their status, skipped ones as neither', () => {
  const testResults = [file('passed', 'passed', 'passed', 'skipped'), file('failed', 'failed', 'passed')]
  expect(totalsOf({ testResults }, false)).toEqual({ passed: 3, failed: 1 })
  expect(countNotRun({ testResults })).toBe(1)
})

test('a file that could not be loaded is a failure', () => {
  expect(totalsOf({ testResults: [file('passed', 'passed'), file('failed')] }, false)).toEqual({
    passed: 1,
    failed: 1,
  })
})

test('a set-up that broke after tests had passed is a failure', () => {
  expect(totalsOf({ testResults: [file('failed', 'passed', 'skipped')] }, false)).toEqual({
    passed: 1,
    failed: 1,
  })
})

test('a run that ends badly though every test passed, or that ran nothing, has failed', () => {
  expect(totalsOf({ testResults: [file('passed', 'passed')] }, true)).toEqual({ passed: 1, failed: 1 })
  expect(totalsOf({ testResults: [] }, false)).toEqual({ passed: 0, failed: 1 })
})
