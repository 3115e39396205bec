import { expect, test } from 'vitest'
import { findSentence } from './find-sentence.ts'

const found = (text: string, sentence: string) => {
  const place = findSentence(text, sentence)
  return place && text.slice(place.start, place.end)
}

test('a sentence is found whatever lines, cells and bullets it is broken into', () => {
  const text = 'Dear all,\n\n • We offer firm\n   MV KITE,\tlaycan\u00a010/15 December.\nRegards'
  expect(found(text, 'We offer firm MV KITE, laycan 10/15 December.')).toBe(
    'We offer firm\n   MV KITE,\tlaycan\u00a010/15 December',
  )
  expect(found('αντιπροτείνουμε\nναύλο 𝟚𝟘', 'ναύλο 𝟚𝟘')).toBe('ναύλο 𝟚𝟘')
})

test('other words are not taken for it', () => {
  expect(found('We counter freight usd 20.25', 'We counter freight usd 20.50')).toBeUndefined()
  expect(found('', 'Agreed')).toBeUndefined()
  expect(found('...', '…')).toBeUndefined()
})

test('a long text without it takes no longer than to read it', () => {
  expect(found('a1 '.repeat(300_000), `${'a1'.repeat(200)}b`)).toBeUndefined()
})
