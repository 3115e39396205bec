import { relative } from 'node:path'
import type { StageTime } from './run-stages.ts'
import type { VitestReport } from './vitest-totals.ts'

const SLOWEST = 20

/** What each stage took: its time, and that of the processors with all programs that it started. */
export function describeStages(times: readonly StageTime[]): string {
  const rows = times.map(({ name, seconds, cpu_s }) => {
    const cpu = cpu_s === undefined ? '' : `   ${(cpu_s / 60).toFixed(1).padStart(5)} CPU minutes`
    return `${name.padEnd(14)}${`${Math.round(seconds)} s`.padStart(7)}${cpu}`
  })
  return rows.join('\n')
}

/** Where the time of the tests went: the slowest files, and the sum of each folder. Files ran beside each other: sums exceed the whole. */
export function describeTimes(root: string, { testResults }: VitestReport): string {
  const files = testResults
    .map(({ name, startTime, endTime }) => ({
      path: relative(root, name),
      ms: Math.max(0, endTime - startTime),
    }))
    .toSorted((one, other) => other.ms - one.ms)
  const folders = new Map<string, { ms: number; files: number }>()
  for (const { path, ms } of files) {
    const folder = path.split('/').slice(0, 2).join('/')
    const sum = folders.get(folder) ?? { ms: 0, files: 0 }
    folders.set(folder, { ms: sum.ms + ms, files: sum.files + 1 })
  }
  const byTime = [...folders].toSorted(([, one], [, other]) => other.ms - one.ms)
  return [
    `Slowest ${Math.min(SLOWEST, files.length)} of ${files.length} test files:`,
    ...files.slice(0, SLOWEST).map(({ path, ms }) => `  ${seconds(ms)}  ${path}`),
    'By folder:',
    ...byTime.map(([folder, sum]) => `  ${seconds(sum.ms)}  ${folder}, ${sum.files} files`),
  ].join('\n')
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(7)} s`
}
