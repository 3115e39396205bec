import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSourceTree } from './architecture/source-tree.ts'
import type { CheckResult } from './check-result.ts'
import { writeMap } from './map/write-map.ts'

const MAP = 'docs/map.md'

/** Whether docs/map.md says what the source says. */
export function checkMap(root: string): CheckResult {
  const path = join(root, MAP)
  const written = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const sources = readSourceTree(root)
  const problems = written === writeMap(sources) ? [] : [`${MAP} is out of date: npm run map`]
  return { looked: `${sources.length} files`, problems }
}

/** Writes docs/map.md. */
export function makeMap(root: string): void {
  const path = join(root, MAP)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, writeMap(readSourceTree(root)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(import.meta.dirname, '..')
  if (process.argv.includes('--check')) {
    const { problems } = checkMap(root)
    for (const problem of problems) console.error(problem)
    process.exitCode = problems.length
  } else {
    makeMap(root)
  }
}
