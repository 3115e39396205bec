import { expect, test } from 'vitest'
import { failedJourneys, flakyOf, withSecondTry } from './second-try.ts'
import { totalsOf } from './vitest-totals.ts'

const file = (name: string, ...tests: string[]) => ({
  name: `/root/${name}`,
  status: tests.includes('failed') || tests.length === 0 ? 'failed' : 'passed',
  startTime: 0,
  endTime: 0,
  assertionResults: tests.map((status, index) => ({ status, fullName: `test ${index}` })),
})
const first = {
  testResults: [
    file('tests/e2e/shell.test.ts', 'failed', 'failed', 'passed'),
    file('tests/e2e/broken.test.ts'),
    file('tests/e2e/fine.test.ts', 'passed'),
    file('tests/http/mails.test.ts', 'passed', 'failed'),
  ],
}

test('journeys alone are tried once more, those too that could not begin', () => {
  expect(failedJourneys('/root', first)).toEqual(['tests/e2e/shell.test.ts', 'tests/e2e/broken.test.ts'])
})

test('what passes the second time is named and counts as passed; what fails again stays a failure', () => {
  const second = {
    testResults: [
      file('tests/e2e/shell.test.ts', 'passed', 'failed', 'passed'),
      file('tests/e2e/broken.test.ts', 'passed'),
    ],
  }
  expect(flakyOf('/root', first, second)).toEqual(['tests/e2e/shell.test.ts › test 0'])
  expect(totalsOf(withSecondTry(first, second), 1)).toEqual({ passed: 5, failed: 2 })
})
