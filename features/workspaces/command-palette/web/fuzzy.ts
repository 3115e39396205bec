/** How well a typed text fits a name, and which letters of the name it met. */
export interface Match {
  /** Greater is better. */
  readonly score: number
  readonly letters: readonly number[]
}

const AT_WORD_START = 8
const AFTER_THE_LAST = 5
const EACH_LETTER = 1
/** A whole word as typed beats the same letters strewn over a name. */
const AS_ONE_PIECE = 12
/** So many letters of a text may have one that neither begins a word nor follows the one before. */
const LETTERS_PER_LOOSE_ONE = 3

/**
 * Matches the letters of a text in their order: 'coms' finds 'Command palette shortcuts'. Spaces of the text only
 * part its words. Undefined when a letter is missing.
 */
export function matchFuzzily(text: string, name: string): Match | undefined {
  const wanted = text.toLowerCase().replace(/\s+/g, '')
  const given = name.toLowerCase()
  const piece = given.indexOf(text.trim().toLowerCase())
  if (piece >= 0 && wanted !== '') return matchPiece(given, piece, text.trim().length)
  return matchLetters(wanted, given)
}

function matchPiece(given: string, at: number, length: number): Match {
  const start = isWordStart(given, at) ? AT_WORD_START : 0
  const letters = Array.from({ length }, (_, offset) => at + offset)
  return { score: AS_ONE_PIECE + start + length * AFTER_THE_LAST - at / 100, letters }
}

function matchLetters(wanted: string, given: string): Match | undefined {
  const letters: number[] = []
  let score = 0
  for (const letter of wanted) {
    const from = (letters.at(-1) ?? -1) + 1
    const next = given.indexOf(letter, from)
    if (next < 0) return undefined
    const start = findWordStart(given, letter, from)
    // The next letter of the same word wins; else the beginning of a later word; else wherever it stands.
    const at = next === from && letters.length > 0 ? next : (start ?? next)
    score += EACH_LETTER + (isWordStart(given, at) ? AT_WORD_START : 0)
    if (letters.length > 0 && at === from) score += AFTER_THE_LAST
    letters.push(at)
  }
  const loose = letters.filter((at, step) => !isWordStart(given, at) && at !== (letters[step - 1] ?? -2) + 1)
  // Letters strewn over a name fit nearly everything; who types them means something else.
  if (loose.length > wanted.length / LETTERS_PER_LOOSE_ONE) return undefined
  return { score: score - given.length / 100, letters }
}

function isWordStart(given: string, at: number): boolean {
  return at === 0 || !/[\p{L}\d]/u.test(given[at - 1] ?? '')
}

function findWordStart(given: string, letter: string, from: number): number | undefined {
  for (let at = given.indexOf(letter, from); at >= 0; at = given.indexOf(letter, at + 1)) {
    if (isWordStart(given, at)) return at
  }
  return undefined
}
