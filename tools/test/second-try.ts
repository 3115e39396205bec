import { relative } from 'node:path'
import type { VitestReport } from './vitest-totals.ts'

/** More files that fail are no accident, and would take too long. */
const MOST = 12

/** Files that failed, by their full paths. */
export function failedFiles({ testResults }: VitestReport): string[] {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

/**
 * Files to run once more.
 * @param unhandled errors that no test tells of: whose they are is unknown, so that no second run disproves them
 */
export function filesToTryAgain(report: VitestReport, unhandled: number): string[] {
  const failed = failedFiles(report)
  return unhandled > 0 || failed.length > MOST ? [] : failed
}

/** A report in which one file stands as it ended the second time, as a whole: a set-up that broke had skipped its tests. */
export function withSecondTry(first: VitestReport, second: VitestReport, name: string): VitestReport {
  const again = second.testResults.find((file) => file.name === name)
  return { ...first, testResults: first.testResults.map((file) => (file.name === name && again) || file) }
}

/** `FILE › TITLE` of what failed at first and stands as passed in the end. */
export function flakyOf(root: string, first: VitestReport, last: VitestReport): string[] {
  const ends = new Map(last.testResults.map((file) => [file.name, file]))
  return first.testResults.flatMap((file) => {
    const end = ends.get(file.name)
    const path = relative(root, file.name)
    const failed = titlesOf(file, 'failed')
    if (file.status === 'failed' && failed.length === 0)
      return end?.status === 'passed' ? [`${path} › (set-up or loading)`] : []
    const passed = new Set(end && titlesOf(end, 'passed'))
    return failed.filter((title) => passed.has(title)).map((title) => `${path} › ${title}`)
  })
}

function titlesOf({ assertionResults }: VitestReport['testResults'][number], wanted: string): string[] {
  return assertionResults.filter(({ status }) => status === wanted).map(({ fullName }) => fullName)
}
