import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../architecture/source-tree.ts'

/** One area of docs/requirements. */
export interface Area {
  code: string
  name: string
  ids: readonly string[]
}

/** Every area with the ids of its rows, in the order of their codes. */
export function readRequirements(root: string): Area[] {
  const folder = join(root, 'docs/requirements')
  return readdirSync(folder)
    .filter((file) => /^[A-Z]{2}\.md$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const [, code = '', name = ''] = /^# ([A-Z]{2}) - (.+)$/m.exec(text) ?? []
      return { code, name, ids: [...text.matchAll(/^\| ([A-Z]{2}-\d{3}) \|/gm)].map(([, id = '']) => id) }
    })
}

/** Ids with which a title begins: `AP-060, ML-039 a batch is starred`. */
export function idsOfTitle(title: string): string[] {
  const [cited = ''] = /^(?:[A-Z]{2}-\d{3}(?:, | |$))+/.exec(title) ?? []
  return cited.match(/[A-Z]{2}-\d{3}/g) ?? []
}

/** Ids that the titles of tests cite, with the file of each. */
export function citedInSources(root: string): { id: string; path: string }[] {
  return listFiles(root, ['.test.ts', '.test.tsx']).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/['"`]((?:[A-Z]{2}-\d{3}(?:, | ))+)/g)].flatMap(
      ([, title = '']) => idsOfTitle(title).map((id) => ({ id, path })),
    ),
  )
}

interface Report {
  testResults: readonly {
    assertionResults: readonly { status: string; title: string; ancestorTitles: readonly string[] }[]
  }[]
}

/** Ids that tests which passed cite, by a report of vitest; undefined without one. */
export function provenByReport(report: string): Set<string> | undefined {
  if (!existsSync(report)) return undefined
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  const passed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
  return new Set(
    passed.flatMap(({ title, ancestorTitles }) => [title, ...ancestorTitles].flatMap(idsOfTitle)),
  )
}
