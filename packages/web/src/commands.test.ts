import { expect, test } from 'vitest'
import { addCommands, listCommands, matchesKeys } from './commands.ts'

const press = (key: string, part: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...part,
})

test('combinations match exactly; signs that need Shift match by the sign', () => {
  expect(matchesKeys('j', press('j'))).toBe(true)
  expect(matchesKeys('j', press('J', { shiftKey: true }))).toBe(false)
  expect(matchesKeys('shift+u', press('U', { shiftKey: true }))).toBe(true)
  expect(matchesKeys('mod+k', press('k', { ctrlKey: true }))).toBe(true)
  expect(matchesKeys('mod+k', press('k', { metaKey: true }))).toBe(true)
  expect(matchesKeys('k', press('k', { ctrlKey: true }))).toBe(false)
  expect(matchesKeys('?', press('?', { shiftKey: true }))).toBe(true)
  expect(matchesKeys('ArrowDown', press('ArrowDown'))).toBe(true)
})

test('commands come and go, and disabled ones are not listed', () => {
  const run = () => {}
  const remove = addCommands([
    { id: 'a', title: 'A', group: 'G', run },
    { id: 'b', title: 'B', group: 'G', run, isEnabled: () => false },
  ])
  expect(listCommands().map((command) => command.id)).toEqual(['a'])
  remove()
  expect(listCommands()).toEqual([])
})
