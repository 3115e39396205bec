import { expect, test } from 'vitest'
import { matchFuzzily } from './fuzzy.ts'
import { moveActive } from './move-active.ts'
import { rankCommands } from './rank-commands.ts'

const command = (title: string, group = 'Mail', words = '') => ({ id: title, title, group, words })
const commands = [
  command('Archive'),
  command('Mark as read'),
  command('Mark as unread'),
  command('Preferences', 'Settings', 'theme dates'),
  command('chartering', 'Mailboxes'),
]
const titlesFor = (text: string, recent: string[] = []) =>
  rankCommands(commands, text, recent).map((entry) => entry.command.title)

test('letters are met in their order, at beginnings of words first', () => {
  expect(matchFuzzily('mar', 'Mark as read')?.letters).toEqual([0, 1, 2])
  expect(matchFuzzily('mur', 'Mark as unread')?.letters).toEqual([0, 8, 10])
  expect(matchFuzzily('xyz', 'Mark as read')).toBeUndefined()
})

test('the best fit stands first, also by heading and other words', () => {
  expect(titlesFor('read')[0]).toBe('Mark as read')
  expect(titlesFor('unr')[0]).toBe('Mark as unread')
  expect(titlesFor('char')[0]).toBe('chartering')
  expect(titlesFor('theme')).toEqual(['Preferences'])
  expect(titlesFor('mailbox')).toEqual(['chartering'])
  expect(titlesFor('nothing of it')).toEqual([])
  expect(titlesFor('srd')).toEqual([])
})

test('what was used lately stands first, and ahead among equals', () => {
  expect(titlesFor('', ['chartering', 'Archive']).slice(0, 2)).toEqual(['chartering', 'Archive'])
  expect(titlesFor('mark', ['Mark as unread'])[0]).toBe('Mark as unread')
})

test('without a text four that were used last stand first, then what acts on the record at hand', () => {
  const acting = { ...command('Star'), applies: () => true }
  const all = [...commands, acting, command('Sign out')]
  const titles = (recent: string[]) => rankCommands(all, '', recent).map((entry) => entry.command.title)
  expect(titles([])[0]).toBe('Star')
  const recent = ['Sign out', 'Archive', 'Preferences', 'chartering', 'Mark as read']
  expect(titles(recent).slice(0, 5)).toEqual(['Sign out', 'Archive', 'Preferences', 'chartering', 'Star'])
  expect(rankCommands(all, '', recent).filter(({ isRecent }) => isRecent)).toHaveLength(4)
})

test('without a text what is likeliest meant stands first, and what only says why it does nothing is left out', () => {
  const acting = (title: string, likelihood: number) => ({
    ...command(title),
    applies: () => true,
    likelihood: () => likelihood,
  })
  const all = [acting('Show original', 0), acting('Abort send', -1), acting('Star', 1), acting('Reply', 2)]
  const titles = (text: string) => rankCommands(all, text, ['Abort send']).map((entry) => entry.command.title)
  expect(titles('')).toEqual(['Reply', 'Star', 'Show original'])
  expect(titles('abort')).toEqual(['Abort send'])
})

test('arrows lead round the ends, pages stop there', () => {
  const press = (key: string, ctrlKey = false) => ({ key, ctrlKey })
  expect(moveActive(press('ArrowUp'), 0, 10)).toBe(9)
  expect(moveActive(press('ArrowDown'), 9, 10)).toBe(0)
  expect(moveActive(press('PageDown'), 5, 10)).toBe(9)
  expect(moveActive(press('Home'), 5, 10)).toBeUndefined()
  expect(moveActive(press('Home', true), 5, 10)).toBe(0)
  expect(moveActive(press('ArrowDown'), 0, 0)).toBeUndefined()
})
