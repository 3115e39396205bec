import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { cpuSeconds } from './cpu-time.ts'
import { type Run, runVitest } from './run-vitest.ts'
import { failedFiles, filesToTryAgain, flakyOf, withSecondTry } from './second-try.ts'
import { type Totals, totalsOf, type VitestReport } from './vitest-totals.ts'

/** Where the report of all stages lies, relative to the root. */
export const REPORT = 'test-results/vitest.json'

/** What is known soon comes first. The projects are those of vitest.config.ts. */
const stages = [
  { name: 'unit', projects: ['unit', 'web'] },
  { name: 'whole', projects: ['whole'] },
  { name: 'browser', projects: ['e2e'] },
]

/** What a stage took. */
export interface StageTime {
  name: string
  seconds: number
  /** Of all its processes; undefined where the system does not tell. */
  cpu_s: number | undefined
}

/** How a run of all stages ended. */
export interface StagesEnd {
  report: VitestReport
  totals: Totals
  times: readonly StageTime[]
  /** `FILE › TITLE` of what failed at first and passed the second time: a bug to mend first. */
  flaky: readonly string[]
  /** Stages that were not begun because one before them failed. */
  left_out: readonly string[]
}

interface StageEnd {
  report: VitestReport
  flaky: readonly string[]
  /** It ended badly for a reason that no test tells. */
  is_bad: boolean
}

interface Options {
  /** Narrow the run as on vitest's command line. */
  args?: readonly string[]
  /** Whether files that failed are run once more, each alone in a fresh process, where nobody looks on. */
  again?: boolean
  output?: 'inherit' | 'ignore'
}

/**
 * Runs the stages one after the other; one that fails is the last. Writes the report of all of them to `REPORT`. Nothing is
 * tried again in a run that is narrowed.
 */
export async function runStages(root: string, options: Options = {}): Promise<StagesEnd> {
  const { args = [] } = options
  const times: StageTime[] = []
  const ends: StageEnd[] = []
  const left = [...stagesOf(args)]
  for (let stage = left.shift(); stage; stage = left.shift()) {
    const [started, cpu] = [performance.now(), cpuSeconds()]
    const end = await runStage(root, stage.projects, options)
    const cpu_s = cpu === undefined ? undefined : (cpuSeconds() ?? 0) - cpu
    times.push({ name: stage.name, seconds: (performance.now() - started) / 1000, cpu_s })
    ends.push(end)
    if (end.is_bad || failedFiles(end.report).length > 0) break
  }
  const report = { testResults: ends.flatMap((end) => end.report.testResults) }
  mkdirSync(dirname(join(root, REPORT)), { recursive: true })
  writeFileSync(join(root, REPORT), JSON.stringify(report))
  return {
    report,
    totals: totalsOf(
      report,
      ends.some(({ is_bad }) => is_bad),
    ),
    times,
    flaky: ends.flatMap(({ flaky }) => flaky),
    left_out: left.map(({ name }) => name),
  }
}

/** Who names projects gets them all at once. */
function stagesOf(args: readonly string[]): typeof stages {
  return args.some((arg) => arg.startsWith('--project')) ? [{ name: 'tests', projects: [] }] : stages
}

async function runStage(
  root: string,
  projects: readonly string[],
  { args = [], again = false, output }: Options,
): Promise<StageEnd> {
  const chosen = projects.flatMap((project) => ['--project', project])
  // A path that is given lies in one of them; without any, each has tests.
  const narrowed = args.length > 0 ? ['--passWithNoTests', ...args] : []
  const first = await runVitest(root, [...chosen, ...narrowed], output)
  if (!first) return { report: { testResults: [] }, flaky: [], is_bad: true }
  let { report } = first
  let is_bad = endedBadly(first)
  for (const name of again && args.length === 0 ? filesToTryAgain(first.report, first.unhandled) : []) {
    const second = await runVitest(root, [...chosen, '--maxWorkers=1', relative(root, name)], output)
    if (!second) continue
    is_bad ||= endedBadly(second)
    report = withSecondTry(report, second.report, name)
  }
  return { report, flaky: flakyOf(root, first.report, report), is_bad }
}

/** Whether a run failed though no file did. */
function endedBadly({ report, code, unhandled }: Run): boolean {
  return unhandled > 0 || (code !== 0 && failedFiles(report).length === 0)
}
