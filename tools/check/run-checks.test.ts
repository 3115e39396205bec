import { expect, test } from 'vitest'
import { plantTree } from '../planted-tree.ts'
import { describeChecks, runChecks } from './run-checks.ts'
import { runCommand, unexplained } from './run-command.ts'

test('only the named checks run, and an unknown name is an error', async () => {
  const { root, remove } = plantTree({ 'tools/a.ts': 'x\n'.repeat(301) })
  const runs = await runChecks(root, ['sizes'])
  remove()
  expect(runs.map(({ name, problems }) => [name, problems.length])).toEqual([['sizes', 1]])
  await expect(runChecks(root, ['sise'])).rejects.toThrow('No check is called sise')
})

test('a check that breaks is a failed check with its reason', async () => {
  const { root, remove } = plantTree({ 'README.md': '' })
  const [run] = await runChecks(root, ['architecture'])
  remove()
  expect(run?.problems).toEqual([expect.stringContaining('No source files were found')])
})

test('a program that fails without naming a problem, or cannot start, is a problem', async () => {
  const failed = await runCommand(process.execPath, ['-e', 'console.error("no disk"); process.exit(3)'], '/')
  expect(unexplained(failed)).toEqual(['ended with code 3: no disk'])
  expect(unexplained(await runCommand('/no/such/program', [], '/'))).toHaveLength(1)
  expect(unexplained(await runCommand(process.execPath, ['-e', ''], '/'))).toEqual([])
})

test('problems stand above the table, under the name of their check', () => {
  const text = describeChecks([
    { name: 'types', seconds: 1.25, looked: '3 projects', problems: [] },
    { name: 'sizes', seconds: 0.1, looked: '9 files', problems: ['a.ts: 301 lines, 300 allowed'] },
  ])
  expect(text.split('\n')).toEqual([
    '',
    'sizes',
    '  a.ts: 301 lines, 300 allowed',
    '',
    expect.stringMatching(/^types +ok +1\.[23] s {3}3 projects$/),
    expect.stringMatching(/^sizes +1 wrong +0\.1 s {3}9 files$/),
  ])
})
