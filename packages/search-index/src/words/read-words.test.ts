import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTerms, decodeTerm, encodeTerm } from '../bytes/term-bytes.ts'
import { foldWord } from './fold-word.ts'
import { readWords, WORD_MAX } from './read-words.ts'

function wordsOf(text: string): string[] {
  const words: string[] = []
  readWords(text, (term, place) => words.push(`${place}:${term}`))
  return words
}

test.each([
  ["Owner's T/C no.5", '0:owner 1:s 2:t 3:c 4:no 5:5'],
  ['Ölçü ŁÓDŹ Straße ΟΔΟΣ İstanbul Đà Nẵng', '0:olcu 1:lodz 2:strasse 3:οδοσ 4:istanbul 5:da 6:nang'],
  ['Ｆｕｌｌ ﬁrm m² Ⅷ', '0:full 1:firm 2:m2 3:viii'],
  ['35,000 dwt', '0:35 0:35000 1:000 2:dwt'],
  ["1.250.000 1'000", '0:1 0:1250000 1:250 2:000 3:1 3:1000 4:000'],
  ['1,23 12,3456 1,000a 2024-10-05', '0:1 1:23 2:12 3:3456 4:1 5:000a 6:2024 7:10 8:05'],
  ['<ops@maersk.com>', '0:ops 0:ops@maersk.com 1:maersk 2:com'],
  ['@maersk.com ops@maersk a@@b.c', '0:maersk 1:com 2:ops 3:maersk 4:a 5:b 6:c'],
  ['散货船', '0:散货 1:货船 2:船'],
  ['MV远洋2号', '0:mv 1:远洋 2:洋 3:2 4:号'],
  ['カタカナ・ｶﾞｽ', '0:カタ 1:タカ 2:カナ 3:ナ 4:ガス 5:ス'],
  ['부산항 เรือ', '0:부산 1:산항 2:항 3:เร 4:รื 5:ือ 6:อ'],
  ['ship 🚢 ok', '0:ship 1:🚢 1:ok'],
  ['🈲 smoking', '0:禁 0:smoking'],
  ['char\u00adtering a\u200bb', '0:chartering 1:a 2:b'],
  ["'; drop table -- (.*)+ a & !b | c:*", '0:drop 1:table 2:a 3:b 4:c'],
  ['… — “”', ''],
])('%s', (text, expected) => {
  expect(wordsOf(text).join(' ')).toBe(expected)
})

test('no text is too odd: words come in order, from where they are, and folding them again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 })),
      (text) => {
        let before = 0
        const places = readWords(text, (term, place, start, end) => {
          expect(place).toBeGreaterThanOrEqual(before)
          expect(start).toBeLessThan(end)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(term.length).toBeLessThanOrEqual(WORD_MAX * 7)
          expect(foldWord(term)).toBe(term)
          before = place
        })
        expect(places).toBeGreaterThanOrEqual(before)
      },
    ),
    { numRuns: 120 },
  )
})

test('a text takes its length alone, whatever it is made of', () => {
  for (const part of ['a', '@', 'a@', 'a.', '1,', '1,000', '货', '\u0301', '🚢', "'", 'a@b.']) {
    const started = Date.now()
    readWords(part.repeat(200_000 / part.length), () => undefined)
    expect(Date.now() - started).toBeLessThan(3_000)
  }
})

const bytesOf = (text: string) =>
  [...encodeURIComponent(text).matchAll(/%(..)|(.)/g)].map(([, hex, plain]) =>
    hex === undefined ? (plain ?? '').charCodeAt(0) : Number.parseInt(hex, 16),
  )

function compareBytes(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((byte, index) => byte !== other[index])
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1)
}

test('terms are bytes of UTF-8, ordered as bytes are', () => {
  const term = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(term, term, (one, other) => {
      expect([...encodeTerm(one)]).toEqual(bytesOf(one))
      expect(decodeTerm(encodeTerm(one))).toBe(one)
      expect(Math.sign(compareTerms(one, other))).toBe(Math.sign(compareBytes(bytesOf(one), bytesOf(other))))
    }),
  )
})
