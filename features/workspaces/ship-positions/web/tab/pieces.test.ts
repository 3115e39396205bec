import { expect, test } from 'vitest'
import { pieces } from './pieces.ts'

const mark = (start: number, end: number) => ({ id: 1, field: 'port', start, end })

test('a text is cut at its marks, and nothing of it is lost', () => {
  const text = 'MV X OPEN SPORE 5 DEC'
  const cut = pieces(text, [mark(10, 15), mark(3, 4), mark(12, 20), mark(16, 99)])
  expect(cut.map(({ words }) => words).join('')).toBe(text)
  expect(cut.filter((piece) => piece.mark).map(({ words }) => words)).toEqual(['X', 'SPORE'])
})
