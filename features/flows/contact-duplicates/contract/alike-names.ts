import { foldText } from '#features/records/recent-addresses/contract/address-words.ts'

const BETWEEN = /[^\p{L}\p{N}]+/u
/** Words beside a name that two people with it do not share. */
const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'capt', 'captain', 'ir', 'ing', 'jr', 'sr'])
/** Shorter words differ in one letter without being one word: Ann and Anna are two. */
const TYPO_FROM = 6
const WORDS_MAX = 8

/** The words of a name in their order of letters, without case, accents and titles: `Pappas, Mr. Níkos` is nikos, pappas. */
export function nameWords(name: string): readonly string[] {
  const words = foldText(name)
    .split(BETWEEN)
    .filter((word) => word !== '' && !TITLES.has(word))
  return words.slice(0, WORDS_MAX).sort()
}

/**
 * Whether two names may well be one: the same words in any order, with a middle name left out, an initial in place of a
 * first name, or one mistyped letter in a long word. One word alone is one name only when both are the same.
 * @param first from `nameWords`
 */
export function areAlike(first: readonly string[], second: readonly string[]): boolean {
  const [few, many] = first.length <= second.length ? [first, second] : [second, first]
  if (few.length === 0) return false
  if (few.length === 1) return many.length === 1 && few[0] === many[0]
  const left = [...many]
  let full = 0
  // Whole words first, so that an initial takes no word that another one needs.
  for (const word of [...few].sort((a, b) => b.length - a.length)) {
    const place = placeOf(word, left)
    if (place < 0) return false
    if (word.length > 1 && (left[place]?.length ?? 0) > 1) full += 1
    left.splice(place, 1)
  }
  // 'N. P.' is nobody.
  return full > 0
}

function placeOf(word: string, words: readonly string[]): number {
  const same = words.indexOf(word)
  if (same >= 0) return same
  return words.findIndex((other) => isInitial(word, other) || isMistyped(word, other))
}

function isInitial(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length === 1 && long.startsWith(short)
}

/** One letter changed, left out or added, or two exchanged. */
function isMistyped(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < TYPO_FROM || Math.abs(one.length - other.length) > 1) return false
  let head = 0
  while (head < one.length && one[head] === other[head]) head += 1
  const [a, b] = [one.slice(head), other.slice(head)]
  if (a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)) return true
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
}
