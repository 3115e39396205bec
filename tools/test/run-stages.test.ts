import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { REPORT, runStages } from './run-stages.ts'

const room = mkdtempSync(join(tmpdir(), 'laycan-stages-'))
afterAll(() => rmSync(room, { recursive: true, force: true }))

const CONFIG = `
import { defineConfig } from 'vitest/config'
const project = (name, include) => ({ test: { name, include: [include], pool: 'forks' } })
export default defineConfig({ test: { projects: [
  project('unit', 'unit/**/*.test.ts'), project('web', 'web/**/*.test.ts'),
  project('whole', 'whole/**/*.test.ts'), project('e2e', 'e2e/**/*.test.ts'),
] } })
`
const passes = `import { test } from 'vitest'\ntest('passes', () => undefined)\n`
const fails = `import { test } from 'vitest'\ntest('fails', () => { throw new Error('always') })\n`
/** True the first time that a project runs the line. */
const IS_FIRST = `(() => {
  const note = new URL(import.meta.url.split('?')[0] + '.ran').pathname
  const ran = existsSync(note)
  writeFileSync(note, '')
  return !ran
})()`
const imports = `import { existsSync, writeFileSync } from 'node:fs'\nimport { beforeAll, expect, test } from 'vitest'\n`
const flaky = `${imports}test('is flaky', () => expect(${IS_FIRST}).toBe(false))\ntest('passes', () => undefined)\n`
const setUpFailsOnce = `${imports}beforeAll(() => { if (${IS_FIRST}) throw new Error('once') })\ntest('has a set-up', () => undefined)\n`
const loadsOnce = `${imports}if (${IS_FIRST}) throw new Error('once')\ntest('is loaded', () => undefined)\n`
const unhandled = `import { test } from 'vitest'\ntest('passes', () => { void Promise.reject(new Error('nobody waits')) })\n`
const crash = `import { test } from 'vitest'\ntest('ends its process', () => process.kill(process.ppid, 'SIGKILL'))\n`

/** What a run of a project says that is made of these files, as continuous integration runs it. */
async function run(files: Record<string, string>, again = true) {
  const root = mkdtempSync(join(room, 'project-'))
  const all = { 'vitest.config.ts': CONFIG, 'whole/one.test.ts': passes, 'e2e/one.test.ts': passes, ...files }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'))
  const end = await runStages(root, { again, output: 'ignore' })
  const ran = end.times.map(({ name }) => name)
  return { root, ...end.totals, flaky: end.flaky, ran, left_out: end.left_out }
}

test('what passes alone the second time is named and counts as passed, file by file; all stages are run and reported', async () => {
  const end = await run({
    'unit/flaky.test.ts': flaky,
    'unit/set-up.test.ts': setUpFailsOnce,
    'web/loads-once.test.ts': loadsOnce,
  })
  expect(end).toMatchObject({ passed: 6, failed: 0, ran: ['unit', 'whole', 'browser'], left_out: [] })
  expect(end.flaky.toSorted()).toEqual([
    'unit/flaky.test.ts › is flaky',
    'unit/set-up.test.ts › (set-up or loading)',
    'web/loads-once.test.ts › (set-up or loading)',
  ])
  const { testResults } = JSON.parse(readFileSync(join(end.root, REPORT), 'utf8'))
  expect(testResults).toHaveLength(5)
})

test('what fails again stays a failure, as does what cannot be loaded, and the next stages are not begun', async () => {
  const end = await run({
    'unit/flaky.test.ts': flaky,
    'unit/fails.test.ts': fails,
    'web/not-loaded.test.ts': `import './is-not-there.ts'\n`,
  })
  expect(end).toMatchObject({ passed: 2, failed: 2, ran: ['unit'], left_out: ['whole', 'browser'] })
  expect(end.flaky).toEqual(['unit/flaky.test.ts › is flaky'])
})

test('at a desk nothing is tried again', async () => {
  expect(await run({ 'unit/flaky.test.ts': flaky }, false)).toMatchObject({ passed: 1, failed: 1, flaky: [] })
})

test('an error that no test tells of fails the run at once, and nothing is tried again', async () => {
  const end = await run({ 'unit/unhandled.test.ts': unhandled, 'unit/flaky.test.ts': flaky })
  expect(end).toMatchObject({ passed: 2, failed: 2, ran: ['unit'], flaky: [] })
})

test('thirteen files that fail are no accident', async () => {
  const files = Array.from({ length: 13 }, (_none, index) => [`unit/flaky-${index}.test.ts`, flaky])
  expect(await run(Object.fromEntries(files))).toMatchObject({
    passed: 13,
    failed: 13,
    ran: ['unit'],
    flaky: [],
  })
})

test('a run that crashes has failed, whatever had passed', async () => {
  expect(await run({ 'unit/crash.test.ts': crash })).toMatchObject({ passed: 0, failed: 1, ran: ['unit'] })
})
