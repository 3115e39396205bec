import type { TextRange } from '../words/find-addresses.ts'
import { readWords } from '../words/read-words.ts'
import { isHalfPair, soughtWords } from './ask-for-text.ts'

/** The sign behind a word that may go on: `kamsar*`. */
export const GOES_ON = '*'

interface FoundWord extends TextRange {
  readonly term: string
}

/**
 * Where the sought words of a text are, from the beginning on and without overlap. Each of `sought` is one word, or several
 * that stand together; with `*` behind it the last one may go on. They are compared as an index compares them.
 */
export function findMarks(text: string, sought: readonly string[]): TextRange[] {
  const places: FoundWord[][] = []
  readWords(text, (term, place, start, end) => {
    const words = places[place]
    if (words === undefined) places[place] = [{ term, start, end }]
    else words.push({ term, start, end })
  })
  const found = sought.flatMap((each) => marksOf(places, each))
  return united(found.sort((one, other) => one.start - other.start || one.end - other.end))
}

function marksOf(places: readonly FoundWord[][], sought: string): TextRange[] {
  const words = soughtWords(sought)
  const [first] = words
  const last = words.at(-1)
  if (first === undefined || last === undefined) return []
  const goesOn = sought.endsWith(GOES_ON) || isHalfPair(last)
  return [...places.keys()].flatMap((place) => {
    const found = words.map((word) => {
      const isOpen = goesOn && word === last
      const there = places[place + word.place - first.place] ?? []
      return there.find(({ term }) => (isOpen ? term.startsWith(word.term) : term === word.term))
    })
    const [begin] = found
    const end = found.at(-1)
    return begin && end && found.every((word) => word !== undefined)
      ? [{ start: begin.start, end: end.end }]
      : []
  })
}

function united(ranges: readonly TextRange[]): TextRange[] {
  const parts: TextRange[] = []
  for (const range of ranges) {
    const last = parts.at(-1)
    if (last === undefined || last.end < range.start) parts.push(range)
    else parts[parts.length - 1] = { start: last.start, end: Math.max(last.end, range.end) }
  }
  return parts
}
