import { shipNameKey } from '#features/records/ships/contract/ship-name.ts'

/** A line of a mail that says that some ship is gone. */
export interface StatusLine {
  status: 'fixed' | 'withdrawn'
  /** As it is written, cut where it is long. */
  words: string
  start: number
  end: number
  /** Everything in it that may be the name of a ship, by `shipNameKey`, the longest first. */
  names: string[]
}

const FIXED = /\b(?:fixed|fxd|on subs|on subjects|fully fixed|full fixed)\b/i
const WITHDRAWN =
  /\b(?:withdrawn|not workable anymore|no longer (?:open|available|workable)|not open any ?more)\b/i
/** `if not fixed`, `subs failed`: she is open still. */
const DENIED =
  /\b(?:not (?:yet )?fixed|unfixed|failed subs|failed on subs|subs failed|to be fixed|unless fixed)\b/i

const LINES_MAX = 200
const CHARS_MAX = 300_000
const LINE_MAX = 240
/** Words of the longest name of a ship. */
const WORDS = 4
const WORDS_OF_LINE = 24

/** The lines of a text that say a ship is fixed or withdrawn; whether they name one is for the book to say. */
export function statusLines(text: string): StatusLine[] {
  const found: StatusLine[] = []
  let start = 0
  for (const line of text.slice(0, CHARS_MAX).split('\n')) {
    const status = line.length > LINE_MAX ? undefined : statusOf(line)
    if (status) {
      const words = line.trim()
      found.push({ status, words, start, end: start + line.length, names: namesOf(line) })
      if (found.length >= LINES_MAX) break
    }
    start += line.length + 1
  }
  return found
}

function statusOf(line: string): StatusLine['status'] | undefined {
  if (line.startsWith('>') || DENIED.test(line)) return undefined
  if (WITHDRAWN.test(line)) return 'withdrawn'
  return FIXED.test(line) ? 'fixed' : undefined
}

function namesOf(line: string): string[] {
  const words = shipNameKey(line).split(' ').slice(0, WORDS_OF_LINE)
  const names = new Set<string>()
  for (let count = WORDS; count >= 1; count--)
    for (let at = 0; at + count <= words.length; at++) {
      const name = words.slice(at, at + count).join(' ')
      // A ship called Star or Hope alone cannot be told from a word.
      if (name.length >= (count === 1 ? 8 : 6)) names.add(name)
    }
  return [...names]
}
