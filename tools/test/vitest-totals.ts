/** The part of vitest's JSON report that the totals are made of. */
export interface VitestReport {
  testResults: readonly {
    name: string
    status: string
    /** Milliseconds. */
    startTime: number
    endTime: number
    assertionResults: readonly { status: string; fullName: string }[]
  }[]
}

export interface Totals {
  passed: number
  failed: number
}

/** Tests that were not run. */
export function countNotRun(report: VitestReport): number {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  return tests.filter(({ status }) => status !== 'passed' && status !== 'failed').length
}

/**
 * Tests that passed and failed. A file that failed without a failed test (it could not be loaded, or its set-up
 * broke) counts as one failure, and so does a run that ended badly for a reason no test tells, or that ran nothing.
 */
export function totalsOf(report: VitestReport, is_bad: boolean): Totals {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const count = (status: string) => tests.filter((test) => test.status === status).length
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const passed = count('passed')
  const failed = count('failed') + brokenFiles.length + (is_bad ? 1 : 0)
  return { passed, failed: failed === 0 && passed === 0 ? 1 : failed }
}
