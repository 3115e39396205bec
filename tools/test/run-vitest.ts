import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describeTimes } from './show-times.ts'
import { type Totals, totalsOf, type VitestReport } from './vitest-totals.ts'

/** Where the report of the last run lies, relative to the root. */
export const REPORT = 'test-results/vitest.json'

/** Runs vitest with its output on ours; `args` narrow the run as on vitest's command line. */
export async function runVitest(root: string, args: readonly string[]): Promise<Totals> {
  const report = join(root, REPORT)
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const flaky = `--reporter=${join(root, 'tools/test/flaky-reporter.ts')}`
  const reporters = ['--reporter=default', '--reporter=json', flaky, `--outputFile.json=${report}`]
  const started = Date.now()
  const code = await new Promise<number>((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...args], {
      cwd: root,
      stdio: 'inherit',
    })
    child.on('error', reject)
    child.on('close', (exitCode) => resolve(exitCode ?? 1))
  })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const told: VitestReport = JSON.parse(readFileSync(report, 'utf8'))
  console.log(describeTimes(root, told, Date.now() - started))
  return totalsOf(told, code)
}
