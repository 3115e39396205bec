import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** Where the number of errors of a run lies that no test tells of, relative to the root. */
export const UNHANDLED = 'test-results/unhandled'

/** Keeps how many errors of a run no test tells of, for the totals. */
export default class UnhandledReporter implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly unknown[]): void {
    mkdirSync(dirname(UNHANDLED), { recursive: true })
    writeFileSync(UNHANDLED, String(errors.length))
  }
}
