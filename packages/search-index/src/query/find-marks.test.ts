import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDocument } from '../words/read-document.ts'
import { askForText } from './ask-for-text.ts'
import { findMarks } from './find-marks.ts'
import { matchesDocument } from './match-document.ts'

const marked = (text: string, ...sought: string[]) =>
  findMarks(text, sought).map(({ start, end }) => text.slice(start, end))

test.each([
  ['MV TÓRSHAVN open Piraeus', ['torshavn'], ['TÓRSHAVN']],
  ['Firm offer, firm OFFER; offer firm', ['firm offer'], ['Firm offer', 'firm OFFER']],
  ['kamsarmax and kamsar', ['kamsar*'], ['kamsarmax', 'kamsar']],
  ['dwt 35,000 or 35000 or 35.000', ['35000'], ['35,000', '35000', '35.000']],
  ['散货船报盘', ['货船'], ['货船']],
  ['散货船报盘', ['货'], ['货船']],
  ['mail ops@a.example now', ['ops@a.example'], ['ops@a.example']],
  ['mail ops@a.example now', ['a.example'], ['a.example']],
  ['cargo ship', ['cargo', 'cargo ship', 'ship'], ['cargo ship']],
  ['nothing', ['***', '', '"'], []],
])('%s marked by %s', (text, sought, expected) => {
  expect(marked(text, ...sought)).toEqual(expected)
})

test('a text is marked exactly where the index finds it', () => {
  const word = fc.constantFrom(
    'firm',
    'Offer',
    '35,000',
    'ß',
    'İx',
    '货船',
    'ｶﾞ',
    '🚢',
    'a@b.example',
    '-',
    '。',
  )
  const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(text, text, (one, other) => {
      const isFound = matchesDocument(askForText(other), {
        terms: readDocument([{ field: 'subject', texts: [one] }]),
        marks: new Set(),
      })
      expect(findMarks(one, [other]).length > 0).toBe(isFound)
    }),
    { numRuns: 400 },
  )
})
