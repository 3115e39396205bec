import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { chooseCases } from './cases/choose-cases.ts'

const ROOT = join(import.meta.dirname, '..')
const bench = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'bench/run.ts', ...args], { cwd: ROOT })

test('a small run makes its desk, prints one JSON line for the chosen case and nothing else', async () => {
  const { stdout, stderr } = await bench('--mails', '500', '--only', 'list_first50')
  const lines = stdout.trim().split('\n')
  expect(lines).toHaveLength(1)
  const figure = JSON.parse(lines[0] ?? '')
  expect(figure).toMatchObject({ case: 'list_first50', n: 500, rate: null })
  expect(figure.p50_ms).toBeGreaterThan(0)
  expect(figure.p95_ms).toBeGreaterThanOrEqual(figure.p50_ms)
  expect(figure.ratio).toBeCloseTo(figure.p50_ms / figure.floor_ms, 1)
  expect(stderr).toContain('desk of 500 mails')
})

test('a case that does not exist is refused with the names of those that do', () => {
  expect(() => chooseCases(['list_first50', 'list_first51'])).toThrow(
    /There is no case 'list_first51'.*list_first50/,
  )
  expect(chooseCases(['list_deep20000']).flatMap(({ names }) => names)).toContain('list_deep20000')
  expect(chooseCases([]).length).toBeGreaterThan(chooseCases(['list_first50']).length)
})
