/**
 * What is written above and below letters (accents, points of Hebrew, vowels of Arabic), and what nobody sees: soft hyphens,
 * joiners. Voice marks of kana (U+3099) and vowels of Indic scripts make other letters, so they stay.
 */
const MARKS =
  /(?!\u3099|\u309a)(?=\p{Mn})[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Cyrillic}]|[\u00ad\u0640\u200c\u2060\ufeff]|\u200d/gu

/** Letters that Unicode does not take apart. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ς: 'σ',
}
const APART = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu')
const ASCII = /^[\0-\x7f]*$/

/** A word as it is compared: without case, accents and width. Folding what is folded changes nothing. */
export function foldWord(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase()
  return word
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(APART, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC')
}
