import { kindOfCharacter, PAIRED } from '../words/character-kind.ts'
import { BODY, edgeTerm, fieldTerm } from '../words/fields.ts'
import { readWords } from '../words/read-words.ts'
import { NONE, type PhraseWord, type Query } from './query.ts'

/** A word of a text as it is sought. */
export interface SoughtWord {
  readonly term: string
  readonly place: number
  readonly start: number
  readonly end: number
}

/**
 * The words by which a text is sought, in order: of words that cover one another the longest, so that `35,000` is the number
 * and an address is the whole of it.
 */
export function soughtWords(text: string): SoughtWord[] {
  const words: SoughtWord[] = []
  readWords(text, (term, place, start, end) => {
    const word = { term, place, start, end }
    const last = words.at(-1)
    if (last !== undefined && covers(last, word)) return
    if (last !== undefined && covers(word, last)) words.pop()
    words.push(word)
  })
  return words
}

function covers(one: SoughtWord, other: SoughtWord): boolean {
  const isLonger = one.end - one.start > other.end - other.start
  return isLonger && one.start <= other.start && one.end >= other.end
}

export interface TextAsked {
  /** Undefined: wherever it stands. */
  readonly field?: string
  /** The last word may go on. */
  readonly prefix?: boolean
  /** Nothing else stands in the field, or in one text of it; given with a field alone. */
  readonly whole?: boolean
}

/** Asks for the words of a text, one behind the other. A text without words asks for what nothing has. */
export function askForText(text: string, { field, prefix = false, whole = false }: TextAsked = {}): Query {
  const sought = soughtWords(text)
  const [first] = sought
  const last = sought.at(-1)
  if (first === undefined || last === undefined) return NONE
  const isBody = field === BODY
  const termOf = (word: string) => (field === undefined || isBody ? word : fieldTerm(field, word))
  const edge = whole && field !== undefined ? edgeTerm(field) : undefined
  const words: PhraseWord[] = sought.map(({ term, place }) => ({
    term: termOf(term),
    after: place - first.place + (edge === undefined ? 0 : 1),
  }))
  const isOpen = edge === undefined && (prefix || isHalfPair(last))
  const flags = {
    ...(isOpen ? { prefix: true as const } : {}),
    ...(isBody && !whole ? { in_body: true as const } : {}),
  }
  if (edge !== undefined) {
    const end = readWords(text, () => undefined)
    words.unshift({ term: edge, after: 0 })
    words.push({ term: edge, after: end - first.place + 1 })
  }
  const [only, second] = words
  if (only !== undefined && second === undefined) return { kind: 'word', term: only.term, ...flags }
  return { kind: 'phrase', words, ...flags }
}

/** One character of a script without spaces: words are pairs of them, it begins some. */
export function isHalfPair({ term }: Pick<SoughtWord, 'term'>): boolean {
  const code = term.codePointAt(0) ?? 0
  return kindOfCharacter(code) === PAIRED && term === String.fromCodePoint(code)
}
