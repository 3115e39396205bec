import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'

/** Where the number of errors of a run lies that no test tells of, relative to the root. */
export const UNHANDLED = 'test-results/unhandled'

/** Keeps how many errors of a run no test tells of, for the totals. */
export default class UnhandledReporter implements Reporter {
  private root = '.'

  onInit({ config }: Vitest): void {
    this.root = config.root
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly unknown[]): void {
    const path = join(this.root, UNHANDLED)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, String(errors.length))
  }
}
