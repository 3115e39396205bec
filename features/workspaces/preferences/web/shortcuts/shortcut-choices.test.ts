import { expect, test } from 'vitest'
import type { Command } from '@laycan/web/commands.ts'
import { isReserved, keysIn, rivalsOf, takeKeys, withKeys } from './shortcut-choices.ts'

const command = (id: string, keys: string[], more: Partial<Command> = {}): Command => ({
  id,
  title: id,
  group: 'G',
  keys,
  ...more,
})
const star = command('star', ['s'])
const read = command('read', ['q'])
const inbox = command('inbox', ['g i'])
const all = [star, read, inbox, command('arrow', ['ArrowDown'], { handled_by_focus: true })]

test('only what differs from a command’s own keys is a choice', () => {
  const changed = withKeys({}, star, ['x'])
  expect(changed).toEqual({ star: ['x'] })
  expect(withKeys(changed, star, ['S'])).toEqual({})
  expect(withKeys(changed, star, [])).toEqual({ star: [] })
})

test('commands that have the key already are told, also as the beginning of a sequence', () => {
  expect(rivalsOf('q', star, all, {}).map(({ id }) => id)).toEqual(['read'])
  expect(rivalsOf('g', star, all, {}).map(({ id }) => id)).toEqual(['inbox'])
  expect(rivalsOf('q', star, all, { read: ['y'] })).toEqual([])
  expect(rivalsOf('s', star, all, {})).toEqual([])
})

test('a taken key leaves the command that had it', () => {
  const choices = takeKeys('q', star, [read], {})
  expect(keysIn(choices, star)).toEqual(['q'])
  expect(keysIn(choices, read)).toEqual([])
  expect(keysIn(takeKeys('g', star, [inbox], {}), inbox)).toEqual([])
})

test('keys of fields and of the browser cannot be had', () => {
  expect(['Tab', 'Enter', 'mod+w', 'shift+Tab'].map(isReserved)).toEqual([true, true, true, true])
  expect(isReserved('mod+shift+x')).toBe(false)
})
