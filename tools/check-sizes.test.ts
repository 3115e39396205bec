import { expect, test } from 'vitest'
import { checkSizes } from './check-sizes.ts'
import { plantTree } from './planted-tree.ts'

const lines = (count: number) => 'x\n'.repeat(count)

function problemsOf(files: Record<string, string>): string[] {
  const { root, remove } = plantTree(files)
  try {
    return checkSizes(root).problems
  } finally {
    remove()
  }
}

test('300 lines of code and 500 lines of tests pass, one more does not', () => {
  expect(problemsOf({ 'tools/a.ts': lines(300), 'tools/a.test.ts': lines(500) })).toEqual([])
  expect(problemsOf({ 'tools/a.ts': lines(301), 'tools/a.test.ts': lines(501) })).toEqual([
    'tools/a.test.ts: 501 lines, 500 allowed',
    'tools/a.ts: 301 lines, 300 allowed',
  ])
})

test('a last line without a line break counts', () => {
  expect(problemsOf({ 'apps/web/a.css': `${lines(300)}x` })).toHaveLength(1)
})

test('a README of a feature has 60 lines at most', () => {
  expect(problemsOf({ 'features/marks/stars/README.md': lines(61) })).toHaveLength(1)
})

test('an exception needs a reason and must still be needed', () => {
  const long = { 'bench/cases.ts': lines(400) }
  const excused = (reasons: Record<string, string>) => ({
    ...long,
    'tools/size-exceptions.json': JSON.stringify(reasons),
  })
  expect(problemsOf(excused({ 'bench/cases.ts': 'A table of cases.' }))).toEqual([])
  expect(problemsOf(excused({ 'bench/cases.ts': ' ' }))).toHaveLength(1)
  expect(problemsOf(excused({ 'bench/cases.ts': 'A table.', 'bench/gone.ts': 'It was long.' }))).toEqual([
    'tools/size-exceptions.json: bench/gone.ts does not need its exception any more',
  ])
})
