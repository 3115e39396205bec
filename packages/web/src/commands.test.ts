import { afterEach, expect, test } from 'vitest'
import {
  addCommands,
  declareCommands,
  keysOf,
  knownCommands,
  listCommands,
  runCommand,
  setKeyChoices,
  shortcutOf,
} from './commands.ts'

const run = () => {}
let removals: (() => void)[] = []
afterEach(() => {
  for (const remove of removals) remove()
  removals = []
  setKeyChoices({})
})

test('commands come and go, and disabled ones are not listed', () => {
  const remove = addCommands([
    { id: 'a', title: 'A', group: 'G', run },
    { id: 'b', title: 'B', group: 'G', run, isEnabled: () => false },
  ])
  expect(listCommands().map((command) => command.id)).toEqual(['a'])
  remove()
  expect(listCommands()).toEqual([])
})

test('a declared command can run only while a screen gives it its deed', () => {
  removals.push(declareCommands([{ id: 'a', title: 'A', group: 'G', keys: ['x'] }]))
  expect(runCommand('a')).toBe(false)
  let runs = 0
  const leave = addCommands([
    {
      id: 'a',
      run() {
        runs += 1
      },
    },
  ])
  expect(runCommand('a')).toBe(true)
  expect(runs).toBe(1)
  expect(knownCommands()).toMatchObject([{ id: 'a', title: 'A', keys: ['x'] }])
  leave()
  expect(runCommand('a')).toBe(false)
  expect(knownCommands()).toHaveLength(1)
})

test('the user’s own keys stand in for those of the command, an empty list for none, and fixed keys stay', () => {
  const command = { id: 'a', title: 'A', group: 'G', keys: ['x'] }
  removals.push(declareCommands([command]))
  setKeyChoices({ a: ['mod+y'] })
  expect(shortcutOf('a')).toBe('mod+y')
  setKeyChoices({ a: [] })
  expect(shortcutOf('a')).toBeUndefined()
  expect(keysOf({ ...command, handled_by_focus: true })).toEqual(['x'])
})
