import { join } from 'node:path'
import { build } from './build.mjs'
import { describeChecks, runChecks } from './check/run-checks.ts'
import { ensureDebianPackages } from './test/debian-packages.ts'
import { runVitest } from './test/run-vitest.ts'
import { showLedger } from './test/show-ledger.ts'

const root = join(import.meta.dirname, '..')

/** `npm test`: what the tests need, the checks, the tests; a check that fails counts as one failure. */
async function testAll(args: readonly string[]): Promise<{ passed: number; failed: number }> {
  const missing = await ensureDebianPackages()
  if (missing !== undefined) {
    console.error(missing)
    return { passed: 0, failed: 1 }
  }
  const checks = await runChecks(root)
  console.log(describeChecks(checks))
  // Here and not in each file that needs it: two of them at a time would build over one another.
  await build(root, ['server', 'web', 'gallery'])
  const { passed, failed } = await runVitest(root, args)
  showLedger(root)
  return { passed, failed: failed + checks.filter(({ problems }) => problems.length > 0).length }
}

const started = Date.now()
const { passed, failed } = await testAll(process.argv.slice(2))
console.log(`The whole took ${Math.round((Date.now() - started) / 1000)} s.`)
// Alone on the last line, for whoever reads the totals by program.
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
