import { isMisspelt } from '@laycan/position-reader/dates/months.ts'
import type { ResolvedShip, ShipMention } from './ship-mention.ts'

/** Brokers round deadweight; two of one ship are nearer than this. */
const SAME_DWT = 0.021
/** What lies further apart is not the same ship; between the two nothing is said. */
const OTHER_DWT = 0.05
/** A year is taken from the keel or from the delivery. */
const SAME_BUILT = 1

/** A name as names are compared: letters and digits alone. */
export function shipKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase()
}

/** How what is said of a ship agrees with what is known of it. */
export interface Agreement {
  /** Facts that agree: size, year and flag. */
  agrees: number
  /** A fact that one ship cannot have. */
  conflicts: boolean
  /** The size is the same to the tonne, and no round number. */
  isExact: boolean
}

/** Compares size, year and flag; the number is compared by those who call. */
export function compareFacts(mention: ShipMention, ship: ResolvedShip): Agreement {
  const size = compareDwt(mention.dwt ?? null, ship.dwt)
  const year = compareBuilt(mention.built ?? null, ship.built)
  const flag = (mention.flag ?? '') !== '' && mention.flag?.toUpperCase() === ship.flag.toUpperCase()
  return {
    agrees: Number(size === 'same') + Number(year === 'same') + Number(flag) / 2,
    conflicts: size === 'other' || year === 'other',
    isExact: mention.dwt != null && mention.dwt === ship.dwt && mention.dwt % 100 !== 0,
  }
}

type Comparison = 'same' | 'other' | 'unsaid'

function compareDwt(a: number | null, b: number | null): Comparison {
  if (a === null || b === null) return 'unsaid'
  const off = Math.abs(a - b) / Math.max(a, b, 1)
  // 56k is said of 56,780 too.
  const isCut = [a, b].some((each) => each % 1000 === 0) && Math.floor(a / 1000) === Math.floor(b / 1000)
  if (off <= SAME_DWT || isCut) return 'same'
  return off > OTHER_DWT ? 'other' : 'unsaid'
}

function compareBuilt(a: number | null, b: number | null): Comparison {
  if (a === null || b === null) return 'unsaid'
  return Math.abs(a - b) <= SAME_BUILT ? 'same' : 'other'
}

const wordsOf = (name: string) =>
  name
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
const isShortOrNumber = (word: string) => word.length <= 3 || /\d/.test(word)

/** True for names that are one but for slips of the fingers. Sisters differ in a number or a short word: HAI OU 6, HAI OU 9. */
export function isSpeltLike(a: string, b: string): boolean {
  const [one, other] = [shipKey(a), shipKey(b)]
  if (one.length < 5 || !isMisspelt(one, other)) return false
  if (one.replace(/\D/g, '') !== other.replace(/\D/g, '')) return false
  const [words, others] = [wordsOf(a), wordsOf(b)]
  if (words.length !== others.length) return true
  return words.every(
    (word, at) => word === others[at] || (!isShortOrNumber(word) && isMisspelt(word, others[at] ?? '')),
  )
}
