import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './architecture/source-tree.ts'
import type { CheckResult } from './check-result.ts'

/** Most lines a file may have; beyond it nobody reads the file from top to bottom (docs/style.md). */
const limits = [
  { pattern: /\.test\.tsx?$/, lines: 500 },
  { pattern: /\.(tsx?|mjs|css)$/, lines: 300 },
  // A feature's README is read first by every reviewer, so it stays at one screen and a half.
  { pattern: /^features\/.*\/README\.md$/, lines: 60 },
] as const

const EXCEPTIONS = 'tools/size-exceptions.json'

function limitOf(path: string): number {
  return limits.find(({ pattern }) => pattern.test(path))?.lines ?? Number.POSITIVE_INFINITY
}

function countLines(text: string): number {
  return text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

/** Path → reason. An exception without a reason, or that is no longer needed, is a problem of its own. */
function readExceptions(root: string): Record<string, string> {
  const path = join(root, EXCEPTIONS)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** Files that are longer than their kind allows, but for those that `tools/size-exceptions.json` explains. */
export function checkSizes(root: string): CheckResult {
  const exceptions = readExceptions(root)
  const files = listFiles(root, ['.ts', '.tsx', '.mjs', '.css', '.md'])
  const long = new Map<string, number>()
  for (const path of files) {
    const lines = countLines(readFileSync(join(root, path), 'utf8'))
    if (lines > limitOf(path)) long.set(path, lines)
  }
  const tooLong = [...long]
    .filter(([path]) => exceptions[path] === undefined)
    .map(([path, lines]) => `${path}: ${lines} lines, ${limitOf(path)} allowed`)
  const badExceptions = Object.entries(exceptions).flatMap(([path, reason]) => {
    if (!long.has(path)) return [`${EXCEPTIONS}: ${path} does not need its exception any more`]
    return reason.trim() === '' ? [`${EXCEPTIONS}: ${path} has no reason`] : []
  })
  return { looked: `${files.length} files`, problems: [...tooLong, ...badExceptions] }
}
