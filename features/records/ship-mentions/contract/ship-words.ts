import { shipNameKey } from '#features/records/ships/contract/ship-name.ts'

/** Words of the longest name. */
const WORDS = 5
/** Letters of a mail that are looked through, and different names that are looked up. */
const CHARS = 100_000
const MOST = 20_000
const LINE = 1_000

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.&-]*/gu
/** What stands before the name of a ship. */
const BEFORE = /^(?:mv|mt|ms|ss|vessel|vsl|ship)$/
const SMALL = /^(?:of|the|de|la|el|al)$/
const IMO = /\bIMO(?: ?(?:no|number))?[ .:#]*(\d{7})(?!\d)/gi
const isCapital = (word: string) => /^[\p{Lu}\p{N}]/u.test(word)
const isShouted = (word: string) => /\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word)

/** What in a text may name a ship: names as they are compared, and IMO numbers. */
export interface ShipWords {
  readonly names: readonly string[]
  readonly imos: readonly number[]
}

/** Names in a text that are written as names of ships are. */
export function shipWords(text: string): ShipWords {
  const names = new Set<string>()
  const whole = text.slice(0, CHARS)
  for (const line of whole.split(/[\n\r]+/)) {
    addNames(line.slice(0, LINE), names)
    if (names.size > MOST) break
  }
  const imos = [...whole.matchAll(IMO)].map(([, digits]) => Number(digits))
  return { names: [...names].slice(0, MOST), imos: [...new Set(imos)] }
}

function addNames(line: string, names: Set<string>): void {
  // M/V and M.T. are one word before the name.
  const words = line.replace(/\b([MS])[/.] ?([VTS])\b\.?/gi, '$1$2').match(WORD) ?? []
  // In a line without small letters capitals say nothing.
  const isLoud = !/\p{Ll}/u.test(line) && words.length > 3
  for (const [at, first] of words.entries()) {
    if (!isCapital(first)) continue
    const isCalled = BEFORE.test((words[at - 1] ?? '').toLowerCase())
    if (isCalled || (isShouted(first) && !isLoud && first.length > 3)) names.add(shipNameKey(first))
    for (const name of longerNames(words, at)) names.add(shipNameKey(name))
  }
  names.delete('')
}

/** Names of two words and more that begin with one. */
function longerNames(words: readonly string[], at: number): string[] {
  const names: string[] = []
  for (let count = 2; count <= WORDS && at + count <= words.length; count++) {
    const last = words[at + count - 1] ?? ''
    if (isCapital(last)) names.push(words.slice(at, at + count).join(' '))
    // `Pride of Athens` goes on behind a small word, and does not end with one.
    else if (!SMALL.test(last)) break
  }
  return names
}
