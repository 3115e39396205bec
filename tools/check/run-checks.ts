import { checkArchitecture } from '../check-architecture.ts'
import type { CheckResult } from '../check-result.ts'
import { checkSizes } from '../check-sizes.ts'
import { checkMap } from '../make-map.ts'
import { checkDeadCode } from './check-dead-code.ts'
import { checkLicences } from './check-licences.ts'
import { checkLint } from './check-lint.ts'
import { checkTypes } from './check-types.ts'

type Check = (root: string) => CheckResult | Promise<CheckResult>

/** The steps of `npm run check`. Those that run programs come first, so that ours read files meanwhile. */
const checks: Record<string, Check> = {
  types: checkTypes,
  'dead code': checkDeadCode,
  lint: checkLint,
  architecture: checkArchitecture,
  sizes: checkSizes,
  licences: checkLicences,
  map: checkMap,
}

export interface CheckRun extends CheckResult {
  name: string
  seconds: number
}

async function runCheck(name: string, check: Check, root: string): Promise<CheckRun> {
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  try {
    const result = await check(root)
    return { name, seconds: seconds(), ...result }
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { name, seconds: seconds(), looked: 'nothing', problems: [text] }
  }
}

/**
 * Runs the checks, or only those whose names are given.
 * @throws Error when a name is unknown.
 */
export async function runChecks(root: string, only: readonly string[] = []): Promise<CheckRun[]> {
  const unknown = only.filter((name) => !(name in checks))
  if (unknown.length > 0) throw new Error(`No check is called ${unknown.join(', ')}: ${Object.keys(checks)}`)
  const chosen = Object.entries(checks).filter(([name]) => only.length === 0 || only.includes(name))
  return Promise.all(chosen.map(([name, check]) => runCheck(name, check, root)))
}

/** The problems, then a table of the steps. */
export function describeChecks(runs: readonly CheckRun[]): string {
  const problems = runs.flatMap(({ name, problems }) =>
    problems.length === 0 ? [] : [`\n${name}`, ...problems.map((problem) => `  ${problem}`)],
  )
  const rows = runs.map(({ name, problems, looked, seconds }) => {
    const verdict = problems.length === 0 ? 'ok' : `${problems.length} wrong`
    return `${name.padEnd(14)}${verdict.padEnd(12)}${`${seconds.toFixed(1)} s`.padStart(7)}   ${looked}`
  })
  return [...problems, '', ...rows].join('\n')
}
