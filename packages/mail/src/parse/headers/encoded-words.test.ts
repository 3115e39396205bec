import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { decodeHeaderText } from './encoded-words.ts'

const word = (charset: string, ...parts: (string | Buffer)[]): string =>
  `=?${charset}?B?${Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))).toString('base64')}?=`
const KANJI = '\x1b$B'
const ASCII = '\x1b(B'
/** 日本船 as two bytes each. */
const NIHON = 'F|K\\'
const SHIP = 'A%'

describe('encoded words', () => {
  test.each([
    ['each in its own state', [KANJI + NIHON + ASCII, KANJI + SHIP + ASCII]],
    ['the first not brought back to ASCII', [KANJI + NIHON, KANJI + SHIP + ASCII]],
    ['cut blindly within the text', [KANJI + NIHON, SHIP + ASCII]],
    ['cut blindly within a character', [KANJI + NIHON.slice(0, 3), NIHON.slice(3) + SHIP + ASCII]],
    ['an escape sequence without text', [KANJI + NIHON + ASCII + KANJI + SHIP + ASCII]],
  ])('of iso-2022-jp, %s, are read without a broken character', (_, words) => {
    const raw = words.map((text) => word('ISO-2022-JP', text)).join('\n ')
    expect(decodeHeaderText(raw)).toBe('日本船')
  })

  test('of iso-2022-jp after a word that forgot to go back to ASCII keep their own ASCII text', () => {
    const raw = `${word('iso-2022-jp', KANJI + NIHON)} ${word('iso-2022-jp', ` KITE ${KANJI}${SHIP}${ASCII}`)}`
    expect(decodeHeaderText(raw)).toBe('日本 KITE 船')
  })

  test.each([
    ['hz-gb-2312', ['~{VP~}', '~{9z~}'], '中国'],
    ['utf-7', ['+ZeVnLA-', '+gjk-'], '日本船'],
    ['iso-2022-kr', ['\x1b$)C\x0eGQ\x0f', '\x0e19\x0f'], '한국'],
  ])('of %s begin anew', (charset, words, expected) => {
    expect(decodeHeaderText(words.map((text) => word(charset, text)).join('\r\n '))).toBe(expected)
  })

  test.each(['utf-8', 'gb18030', 'shift_jis', 'euc-jp', 'big5'])(
    'of %s share a character that was cut',
    (charset) => {
      const bytes = iconv.encode('日本船', charset)
      for (let cut = 1; cut < bytes.length; cut++) {
        const raw = `${word(charset, bytes.subarray(0, cut))}\n ${word(charset, bytes.subarray(cut))}`
        expect(decodeHeaderText(raw)).toBe('日本船')
      }
    },
  )

  test('of two charsets stand side by side without a blank', () => {
    expect(decodeHeaderText(`${word('utf-8', 'A')} ${word('iso-8859-1', '\xe9')}`)).toBe('Aé')
  })

  test.each([
    ['[SPAM]=?utf-8?q?Open?=', '[SPAM] Open'],
    ['Re:=?utf-8?q?Open?=', 'Re: Open'],
    ['caf=?utf-8?q?=C3=A9?=', 'café'],
    ['"=?utf-8?q?Open?="', '"Open"'],
  ])('glued to text, %j', (raw, expected) => {
    expect(decodeHeaderText(raw)).toBe(expected)
  })
})
