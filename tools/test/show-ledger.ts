import { join } from 'node:path'
import { citedInSources, provenByReport, readRequirements } from '../ledger/requirements.ts'
import { REPORT } from './run-stages.ts'

/**
 * Prints how many rows of the requirements tests prove: by the last report where there is one, else by the titles of the
 * tests. `--missing` names the others.
 */
export function showLedger(root: string, args: readonly string[] = []): void {
  const proven = provenByReport(join(root, REPORT)) ?? new Set(citedInSources(root).map(({ id }) => id))
  const areas = readRequirements(root)
  const isProven = (id: string) => proven.has(id)
  for (const { code, name, ids } of areas) {
    console.log(`${code}  ${String(ids.filter(isProven).length).padStart(3)} of ${ids.length}  ${name}`)
    const missing = ids.filter((id) => !isProven(id))
    if (args.includes('--missing') && missing.length > 0) console.log(`    ${missing.join(' ')}`)
  }
  const all = areas.flatMap(({ ids }) => ids)
  console.log(`Requirements proven: ${all.filter(isProven).length} of ${all.length}`)
}
