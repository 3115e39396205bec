import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

/**
 * Prints the journeys that passed only when they were tried once more, which happens in CI alone (vitest.config.ts). A
 * flaky test is a bug to mend first: it is named here so that nobody overlooks it.
 */
export default class FlakyReporter implements Reporter {
  readonly #flaky: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return
    this.#flaky.push(`flaky: ${relative(process.cwd(), test.module.moduleId)} › ${test.fullName}`)
  }

  onTestRunEnd(): void {
    for (const line of this.#flaky) console.log(line)
  }
}
