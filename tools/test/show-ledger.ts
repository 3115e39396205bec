import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../check/run-command.ts'
import { REPORT } from './run-vitest.ts'

/**
 * How many rows of the requirements ledger the tests prove: by the last report when there is one, else by the
 * titles of the tests. The ledger lies beside the checkout; without it there is nothing to show.
 */
export async function showLedger(root: string, args: readonly string[] = []): Promise<void> {
  const script = join(root, '../shared/tools/ledger-coverage.mjs')
  const ledger = join(root, '../shared/spec/ledger.md')
  if (!existsSync(script) || !existsSync(ledger)) return
  const report = join(root, REPORT)
  const proof = existsSync(report) ? ['--report', report] : []
  const { output, errors } = await runCommand(
    process.execPath,
    [script, ledger, root, ...args, ...proof],
    root,
  )
  console.log((output || errors).trimEnd())
}
