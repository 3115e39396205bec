import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTestCode } from '../architecture/place.ts'
import { listFiles } from '../architecture/source-tree.ts'
import { targets } from '../build.mjs'

const ROOT = join(import.meta.dirname, '../..')
const files = listFiles(ROOT, ['.ts', '.tsx']).filter((path) => !isTestCode(path))

/** Whether a file is one of an input, as `features:contract,web` or `packages/geo`. */
function isOf(path: string, input: string): boolean {
  const [folder, sides] = input.split(':')
  return path.startsWith(`${folder}/`) && (sides?.split(',').includes(path.split('/')[3] ?? '') ?? true)
}

/** Folders of the packages that a file imports. */
const packagesOf = (path: string) =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/ from '@laycan\/([a-z-]+)\//g)]
    .map(([, name]) => `packages/${name}`)
    .filter((folder) => folder !== 'packages/features')

test.each(targets)('a change of any package that the $name imports is noticed', ({ inputs }) => {
  const own = files.filter((path) => inputs.some((input) => isOf(path, input)))
  expect(own.length).toBeGreaterThan(100)
  expect([...new Set(own.flatMap(packagesOf))].filter((folder) => !inputs.includes(folder))).toEqual([])
})
