import { expect, test } from 'vitest'
import { keysOfPress, matchesKeys, normalKeys, showKeys } from './keys.ts'

const press = (key: string, part: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
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
  expect(matchesKeys('Space', press(' '))).toBe(true)
})

test('Ctrl+Shift+; is the key, whatever sign Shift makes of it', () => {
  const pressed = press(':', { code: 'Semicolon', ctrlKey: true, shiftKey: true })
  expect(matchesKeys('ctrl+shift+;', pressed)).toBe(true)
  expect(matchesKeys('ctrl+shift+;', { ...pressed, ctrlKey: false, metaKey: true })).toBe(false)
})

test('Alt with a letter is the key, whatever sign Alt makes of it', () => {
  expect(matchesKeys('alt+c', press('ç', { code: 'KeyC', altKey: true }))).toBe(true)
  expect(matchesKeys('alt+q', press('q', { code: 'KeyQ', altKey: true }))).toBe(true)
})

test('on a keyboard with another alphabet the place of the key counts', () => {
  expect(matchesKeys('s', press('σ', { code: 'KeyS' }))).toBe(true)
  expect(matchesKeys('shift+l', press('Д', { code: 'KeyL', shiftKey: true }))).toBe(true)
  expect(matchesKeys('m', press(',', { code: 'KeyM' }))).toBe(false)
})

test('what was pressed is written as commands write it, and matches itself', () => {
  const presses = [
    press('a', { ctrlKey: true }),
    press('X', { code: 'KeyX', metaKey: true, shiftKey: true }),
    press('?', { shiftKey: true }),
    press(' '),
    press('PageDown'),
    press('ç', { code: 'KeyC', altKey: true }),
  ]
  expect(presses.map(keysOfPress)).toEqual(['mod+a', 'mod+shift+x', '?', 'Space', 'PageDown', 'alt+c'])
  for (const event of presses) expect(matchesKeys(keysOfPress(event) ?? '', event)).toBe(true)
  expect(keysOfPress(press('Shift', { shiftKey: true }))).toBeUndefined()
})

test('combinations are shown with names and compared whatever the order of their parts', () => {
  expect(showKeys('mod+shift+x')).toBe('Mod+Shift+X')
  expect(showKeys('Escape')).toBe('Esc')
  expect(showKeys('+')).toBe('+')
  expect(normalKeys('shift+mod+X')).toBe(normalKeys('mod+shift+x'))
})
