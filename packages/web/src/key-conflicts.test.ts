import { expect, test } from 'vitest'
import type { Command } from './commands.ts'
import { findKeyConflicts } from './key-conflicts.ts'

const command = (id: string, keys: string[], more: Partial<Command> = {}): Command => ({
  id,
  title: id,
  group: 'G',
  keys,
  ...more,
})
const idsOf = (...commands: Command[]) =>
  findKeyConflicts(commands, ({ keys = [] }) => keys).map(({ one, other }) => [one.id, other.id])

test('two commands on one key are told, however it is written', () => {
  expect(idsOf(command('a', ['mod+shift+x']), command('b', ['q', 'shift+mod+X']))).toEqual([['a', 'b']])
  expect(idsOf(command('a', ['q']), command('b', ['shift+q']))).toEqual([])
})

test('a key that begins a sequence is none by itself', () => {
  expect(idsOf(command('a', ['g']), command('b', ['g m']))).toEqual([['a', 'b']])
  expect(idsOf(command('a', ['g m']), command('b', ['g n']))).toEqual([])
})

test('precedence settles who gets the key, and so does the focus', () => {
  expect(idsOf(command('a', ['Escape']), command('b', ['Escape'], { precedence: 1 }))).toEqual([])
  const inList = command('a', ['ArrowDown'], { handled_by_focus: true })
  const inMail = command('b', ['ArrowDown'], { handled_by_focus: true, group: 'Mail' })
  expect(idsOf(inList, inMail)).toEqual([])
  expect(idsOf(inList, { ...inMail, group: 'G' })).toEqual([['a', 'b']])
})
