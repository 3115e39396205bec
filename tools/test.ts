import { join } from 'node:path'
import { hasTestData } from '@laycan/testing/test-data.ts'
import { build } from './build.mjs'
import { describeChecks, runChecks } from './check/run-checks.ts'
import { cpuSeconds } from './test/cpu-time.ts'
import { ensureDebianPackages } from './test/debian-packages.ts'
import { runStages } from './test/run-stages.ts'
import { showLedger } from './test/show-ledger.ts'
import { describeStages, describeTimes } from './test/show-times.ts'
import { countNotRun, type Totals } from './test/vitest-totals.ts'

const root = join(import.meta.dirname, '..')

/** `npm test`: what the tests need, the checks, the tests. What fails ends it; a check that fails counts as one failure. */
async function testAll(args: readonly string[]): Promise<Totals> {
  const missing = await ensureDebianPackages()
  if (missing !== undefined) {
    console.error(missing)
    return { passed: 0, failed: 1 }
  }
  const [started, cpu] = [performance.now(), cpuSeconds()]
  const checks = await runChecks(root)
  console.log(describeChecks(checks))
  const wrong = checks.filter(({ problems }) => problems.length > 0)
  if (wrong.length > 0) return { passed: 0, failed: wrong.length }
  // Here and not in each file that needs it: two of them at a time would build over one another.
  await build(root, ['server', 'web', 'gallery'])
  const cpu_s = cpu === undefined ? undefined : (cpuSeconds() ?? 0) - cpu
  const first = { name: 'checks, build', seconds: (performance.now() - started) / 1000, cpu_s }
  const { report, totals, times, flaky, left_out } = await runStages(root, {
    args,
    // At a desk the one who wrote the test looks on.
    again: Boolean(process.env.CI),
  })
  console.log(describeTimes(root, report))
  console.log(describeStages([first, ...times]))
  if (!hasTestData)
    console.log(`Not run: ${countNotRun(report)} tests that need the large collections (LAYCAN_TEST_DATA).`)
  if (left_out.length > 0) console.log(`Not begun, because of what failed: ${left_out.join(', ')}`)
  showLedger(root)
  for (const title of flaky) console.log(`flaky: ${title}`)
  return totals
}

const started = Date.now()
const { passed, failed } = await testAll(process.argv.slice(2))
console.log(`The whole took ${Math.round((Date.now() - started) / 1000)} s.`)
// Alone on the last line, for whoever reads the totals by program.
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
