/** Parts words: white space, punctuation, signs. */
export const SEPARATOR = 0
/** A letter or digit of a script that parts words. */
export const LETTER = 1
/** A letter of a script that is written without spaces. */
export const PAIRED = 2
/** Belongs to the letter before it. */
export const MARK = 3
/** A picture: a word by itself. */
export const PICTURE = 4

export type CharacterKind = typeof SEPARATOR | typeof LETTER | typeof PAIRED | typeof MARK | typeof PICTURE

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const BELONGS = /\p{M}|[\u00ad\u200c\u2060\ufeff]|\u200d/u
/** From here on pictures are people's, below are bullets and trade marks. */
const FIRST_PICTURE = 0x1f000
const IS_PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u

/** Signs of long vowels and narrow voice marks: parts of words of kana, though Unicode counts them to no script. */
const KANA_SIGNS: readonly number[] = [0x30fc, 0xff70, 0xff9e, 0xff9f]

const UNKNOWN = 255
const known = new Uint8Array(0x10000).fill(UNKNOWN)

/** What a code point is in a text. */
export function kindOfCharacter(code: number): CharacterKind {
  if (code >= known.length) return decideKind(code)
  const kept = known[code]
  if (kept !== UNKNOWN && kept !== undefined) return kept as CharacterKind
  const kind = decideKind(code)
  known[code] = kind
  return kind
}

function decideKind(code: number): CharacterKind {
  const character = String.fromCodePoint(code)
  if (KANA_SIGNS.includes(code)) return PAIRED
  if (UNSPACED.test(character))
    return LETTER_OR_DIGIT.test(character) || isMark(character) ? PAIRED : SEPARATOR
  if (isMark(character)) return MARK
  if (LETTER_OR_DIGIT.test(character)) return LETTER
  return code >= FIRST_PICTURE && IS_PICTURE.test(character) ? PICTURE : SEPARATOR
}

function isMark(character: string): boolean {
  return BELONGS.test(character)
}
