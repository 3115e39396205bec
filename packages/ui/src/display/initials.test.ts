import { describe, expect, test } from 'vitest'
import { initialsOf } from './initials.ts'
import { colourOfName, lineColourValue } from './line-colour.ts'

describe('how a person without a picture is drawn', () => {
  test.each([
    ['Ada Lovelace', 'AL'],
    ['Νίκος Παπαδόπουλος', 'ΝΠ'],
    ['محمد العلي', 'ما'],
    ['王小明', '王'],
    ['김민준', '김'],
    ['ops.desk@example.com', 'OD'],
    ['(chartering)', 'C'],
    ['Jean-Luc van den Berg', 'JB'],
    ['', '?'],
    ['***', '?'],
  ])('%s gets the initials %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  test('the same name has the same colour, whatever its case and spaces', () => {
    expect(colourOfName('Ada Lovelace')).toBe(colourOfName(' ada lovelace '))
  })

  test('FM-009 a colour is found by its name in any case, an unknown one is grey', () => {
    expect(lineColourValue('Teal')).toBe('var(--line-teal)')
    expect(lineColourValue('teal')).toBe('var(--line-teal)')
    expect(lineColourValue('ultraviolet')).toBe('var(--line-grey)')
  })
})
