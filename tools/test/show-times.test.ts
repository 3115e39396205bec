import { expect, test } from 'vitest'
import { describeStages, describeTimes } from './show-times.ts'

const file = (name: string, ms: number) => ({
  name: `/root/${name}`,
  status: 'passed',
  startTime: 1000,
  endTime: 1000 + ms,
  assertionResults: [],
})

test('the slowest files come first, and folders are summed', () => {
  const testResults = [
    file('tests/e2e/a.test.ts', 1500),
    file('tests/e2e/b.test.ts', 12_000),
    file('features/marks/stars/stars.test.ts', 300),
  ]
  expect(describeTimes('/root', { testResults }).split('\n')).toEqual([
    'Slowest 3 of 3 test files:',
    '     12.0 s  tests/e2e/b.test.ts',
    '      1.5 s  tests/e2e/a.test.ts',
    '      0.3 s  features/marks/stars/stars.test.ts',
    'By folder:',
    '     13.5 s  tests/e2e, 2 files',
    '      0.3 s  features/marks, 1 files',
  ])
})

test('a stage tells its time, and where the system counts it that of the processors', () => {
  const times = [
    { name: 'unit', seconds: 300.4, cpu_s: 561 },
    { name: 'browser', seconds: 12, cpu_s: undefined },
  ]
  expect(describeStages(times).split('\n')).toEqual([
    'unit            300 s     9.3 CPU minutes',
    'browser          12 s',
  ])
})
