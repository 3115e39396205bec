import { relative } from 'node:path'
import type { VitestReport } from './vitest-totals.ts'

const JOURNEYS = 'tests/e2e/'

/** Files of journeys that failed, relative to the root. */
export function failedJourneys(root: string, { testResults }: VitestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(root, name))
    .filter((path) => path.startsWith(JOURNEYS))
}

/** A report in which files that were run a second time stand as they ended then. */
export function withSecondTry(first: VitestReport, second: VitestReport): VitestReport {
  const again = new Map(second.testResults.map((file) => [file.name, file]))
  return { ...first, testResults: first.testResults.map((file) => again.get(file.name) ?? file) }
}

/** `FILE › TITLE` of what failed at first and passed when it was tried once more. */
export function flakyOf(root: string, first: VitestReport, second: VitestReport): string[] {
  const passed = new Set(titlesOf(root, second, 'passed'))
  return titlesOf(root, first, 'failed').filter((title) => passed.has(title))
}

function titlesOf(root: string, { testResults }: VitestReport, wanted: string): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === wanted)
      .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
  )
}
