import { kindOfCharacter, LETTER, MARK, PAIRED, PICTURE } from './character-kind.ts'
import { findAddresses, type TextRange } from './find-addresses.ts'
import { foldWord } from './fold-word.ts'

/** The rules by which texts become words. A segment written by older rules is to be written anew. */
export const TOKENIZER_VERSION = 2

/** Characters of a word that are compared; what is longer is encoded rubbish. */
export const WORD_MAX = 40
/** The longest whole address. */
const ADDRESS_MAX = 254

/**
 * A word of a text: how it is compared, its place among the words, and where it is in the text. Several words may have one
 * place: an address as a whole and its first part, `35,000` as `35` and as `35000`.
 */
export type OnWord = (term: string, place: number, start: number, end: number) => void

const NONE: readonly TextRange[] = []

/**
 * Reads the words of a text, in the order of their places. Words are runs of letters and digits; scripts without spaces give
 * each pair of neighbouring characters, and the last character alone, so that one character is found as a beginning.
 * @returns how many places the text has
 */
export function readWords(text: string, onWord: OnWord): number {
  const addresses = text.includes('@') ? findAddresses(text) : NONE
  let nextAddress = 0
  let place = 0
  let at = 0
  while (at < text.length) {
    const code = text.codePointAt(at) ?? 0
    const kind = kindOfCharacter(code)
    const width = code > 0xffff ? 2 : 1
    if (kind === PICTURE) {
      // It has no place of its own: words around it stay neighbours. Some are a letter in a frame (🈲) and fold into it.
      onWord(foldWord(text.slice(at, at + width)), place, at, at + width)
      at += width
    } else if (kind === PAIRED) {
      const end = endOfRun(text, at, PAIRED)
      place += readPairs(text, at, end, place, onWord)
      at = end
    } else if (kind === LETTER) {
      while ((addresses[nextAddress]?.end ?? text.length) <= at) nextAddress++
      const address = addresses[nextAddress]
      const end = endOfRun(text, at, LETTER)
      readWord(text, { start: at, end }, place, onWord, address?.start === at ? address : undefined)
      place++
      at = end
    } else at += width
  }
  return place
}

function endOfRun(text: string, start: number, sought: typeof LETTER | typeof PAIRED): number {
  let at = start
  while (at < text.length) {
    const code = text.codePointAt(at) ?? 0
    const kind = kindOfCharacter(code)
    if (kind !== sought && kind !== MARK) break
    at += code > 0xffff ? 2 : 1
  }
  return at
}

function readWord(
  text: string,
  { start, end }: TextRange,
  place: number,
  onWord: OnWord,
  address: TextRange | undefined,
): void {
  const term = cut(foldWord(text.slice(start, end)), WORD_MAX)
  if (term !== '') onWord(term, place, start, end)
  if (address !== undefined) {
    const whole = text.slice(address.start, address.end).toLowerCase().slice(0, ADDRESS_MAX)
    onWord(whole, place, address.start, address.end)
  } else if (end - start <= 3 && isDigits(text, start, end) && !followsGroup(text, start)) {
    const last = endOfNumber(text, end)
    if (last > end) onWord(text.slice(start, last).replace(/\D/g, ''), place, start, last)
  }
}

/** The middle of a number that was read from its beginning. */
function followsGroup(text: string, start: number): boolean {
  return start >= 2 && PARTING.includes(text[start - 1] ?? ' ') && isDigits(text, start - 2, start - 1)
}

function isDigits(text: string, start: number, end: number): boolean {
  if (end > text.length) return false
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x30 || code > 0x39) return false
  }
  return true
}

const GROUPS_MAX = 5
/** What thousands are parted by. */
const PARTING = ",.'’"

/** Where a number ends whose thousands are parted: `1,250,000`, `1.250.000`, `1'250'000`. */
function endOfNumber(text: string, end: number): number {
  let last = end
  const sign = text[end] ?? ''
  if (sign === '' || !PARTING.includes(sign)) return last
  for (let group = 0; group < GROUPS_MAX && text[last] === sign; group++) {
    if (!isDigits(text, last + 1, last + 4) || isDigits(text, last + 4, last + 5)) break
    last += 4
  }
  // A letter right behind it: a name, not a number.
  return kindOfCharacter(text.codePointAt(last) ?? 0x20) === LETTER ? end : last
}

/** @returns how many places the run takes */
function readPairs(text: string, start: number, end: number, place: number, onWord: OnWord): number {
  const characters = [...text.slice(start, end)]
  const folded = [...foldWord(text.slice(start, end))]
  // Some characters are folded into one (half-width kana): their exact places are lost, their run is known.
  const isExact = folded.length === characters.length
  let at = start
  for (const [index, character] of folded.entries()) {
    const next = folded[index + 1] ?? ''
    const own = characters[index]?.length ?? 0
    const pair_end = at + own + (characters[index + 1]?.length ?? 0)
    onWord(character + next, place + index, isExact ? at : start, isExact ? pair_end : end)
    if (isExact) at += own
  }
  return folded.length
}

/** Never between the halves of one character. */
function cut(term: string, length: number): string {
  if (term.length <= length) return term
  const code = term.charCodeAt(length - 1)
  return term.slice(0, code >= 0xd800 && code < 0xdc00 ? length - 1 : length)
}
