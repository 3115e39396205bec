import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasTestData } from '@laycan/testing/test-data.ts'
import { failedJourneys, flakyOf, withSecondTry } from './second-try.ts'
import { describeTimes } from './show-times.ts'
import { UNHANDLED } from './unhandled-reporter.ts'
import { countNotRun, type Totals, totalsOf, type VitestReport } from './vitest-totals.ts'

/** Where the report of the last run lies, relative to the root. */
export const REPORT = 'test-results/vitest.json'

interface Run {
  report: VitestReport
  /** 0: all is well. */
  code: number
  /** Errors that no test tells of. */
  unhandled: number
}

/**
 * Runs vitest with its output on ours; `args` narrow the run as on vitest's command line. In CI, where nobody looks on,
 * the files of journeys that failed are run once more afterwards, one by one; what passes then is named: a flaky test is
 * a bug to mend first.
 */
export async function runVitest(root: string, args: readonly string[]): Promise<Totals> {
  const started = Date.now()
  const first = await runOnce(root, args)
  if (!first) return { passed: 0, failed: 1 }
  const again = process.env.CI ? failedJourneys(root, first.report) : []
  const second = again.length > 0 ? await runOnce(root, ['--maxWorkers=1', ...again]) : undefined
  const report = second ? withSecondTry(first.report, second.report) : first.report
  writeFileSync(join(root, REPORT), JSON.stringify(report))
  console.log(describeTimes(root, report, Date.now() - started))
  if (!hasTestData)
    console.log(`Not run: ${countNotRun(report)} tests that need the large collections (LAYCAN_TEST_DATA).`)
  for (const title of second ? flakyOf(root, first.report, second.report) : []) console.log(`flaky: ${title}`)
  return totalsOf(report, first.unhandled > 0 ? 1 : (second ?? first).code)
}

async function runOnce(root: string, args: readonly string[]): Promise<Run | undefined> {
  const [report, unhandled] = [join(root, REPORT), join(root, UNHANDLED)]
  for (const path of [report, unhandled]) rmSync(path, { force: true })
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const own = `--reporter=${join(root, 'tools/test/unhandled-reporter.ts')}`
  const reporters = ['--reporter=default', '--reporter=json', own, `--outputFile.json=${report}`]
  const code = await new Promise<number>((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...args], {
      cwd: root,
      stdio: 'inherit',
    })
    child.on('error', reject)
    child.on('close', (exitCode) => resolve(exitCode ?? 1))
  })
  if (!existsSync(report)) return undefined
  const errors = existsSync(unhandled) ? Number(readFileSync(unhandled, 'utf8')) : 0
  return { report: JSON.parse(readFileSync(report, 'utf8')), code, unhandled: errors }
}
