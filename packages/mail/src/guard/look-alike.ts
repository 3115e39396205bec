import { readDomain } from './domains.ts'
import { skeletonOf } from './skeleton.ts'

/** By what one counterparty may be taken for another. */
export type Likeness =
  | 'signs'
  | 'one_letter'
  | 'swapped'
  | 'hyphen'
  | 'other_ending'
  | 'added_word'
  | 'subdomain'

/** Likenesses that happen by chance or for good reasons, too: offices of one group, a branch of a house. */
export const WEAK: ReadonlySet<Likeness> = new Set<Likeness>(['other_ending', 'added_word'])

/** Below this length one letter more or less makes another word. */
const SHORTEST_EDITED = 5
/** Below this length a name stands in others by chance. */
const SHORTEST_ADDED = 5

/** Words that are put to a name to make it look like another department of the house. */
const WORDS =
  'accounts accounting account billing bank chartering co corp express finance global group holding inc info international intl invoice invoices ltd llc mail maritime marine online ops pay payment payments portal secure service services shipping support the trade trading world'.split(
    ' ',
  )

/** A name and where it is registered: of `kostas@gmail.com` the name is `kostas`, `@` keeps it apart from companies. */
interface Shape {
  readonly label: string
  readonly suffix: string
  readonly subdomain: string
  readonly isAddress: boolean
}

/** @param counterparty see `counterpartyOf`, or a whole host */
function shapeOf(counterparty: string): Shape | undefined {
  const at = counterparty.lastIndexOf('@')
  if (at > 0) {
    const label = counterparty.slice(0, at).replace(/\+.*$/, '').replace(/\./g, '')
    return { label, suffix: counterparty.slice(at + 1), subdomain: '', isAddress: true }
  }
  const domain = readDomain(counterparty)
  return (
    domain && { label: domain.label, suffix: domain.suffix, subdomain: domain.subdomain, isAddress: false }
  )
}

/**
 * Keys of which two that may be taken for one another share at least one: the skeleton, and the skeleton without each of
 * its letters; of the one that is looked for also without words that were added. At most some eighty.
 */
export function likenessKeys(counterparty: string, of: 'known' | 'asked'): string[] {
  const shape = shapeOf(counterparty)
  if (shape === undefined) return []
  const skeleton = skeletonOf(shape.label)
  const keys = new Set([skeleton])
  if (skeleton.length >= SHORTEST_EDITED - 1 && skeleton.length <= 40)
    for (let at = 0; at < skeleton.length; at++) keys.add(skeleton.slice(0, at) + skeleton.slice(at + 1))
  if (of === 'asked') {
    for (const part of partsWithout(shape)) keys.add(skeletonOf(part))
    const inside = readDomain(shape.subdomain)
    if (inside) keys.add(skeletonOf(inside.label))
  }
  return [...keys].filter((key) => key.length > 2).map((key) => (shape.isAddress ? `@${key}` : key))
}

/** What is left of a name when a word is taken from its beginning or end, or the parts between its hyphens. */
function partsWithout({ label, isAddress }: Shape): string[] {
  if (isAddress) return []
  const found = new Set<string>()
  const parts = label.split('-').slice(0, 6)
  for (let from = 0; from < parts.length; from++)
    for (let until = from + 1; until <= parts.length; until++)
      if (until - from < parts.length) found.add(parts.slice(from, until).join('-'))
  for (const word of WORDS) {
    if (label.endsWith(word)) found.add(label.slice(0, -word.length).replace(/-$/, ''))
    if (label.startsWith(word)) found.add(label.slice(word.length).replace(/^-/, ''))
  }
  return [...found].filter((part) => part.length >= SHORTEST_ADDED)
}

/** By what a reader may take a counterparty for one that is known; undefined where he will not. */
export function likenessOf(asked: string, known: string): Likeness | undefined {
  const one = shapeOf(asked)
  const other = shapeOf(known)
  if (!one || !other || one.isAddress !== other.isAddress) return undefined
  if (one.label === other.label && one.suffix === other.suffix) return undefined
  const inside = readDomain(one.subdomain)
  if (inside && inside.label === other.label && inside.suffix === other.suffix) return 'subdomain'
  const [look, known_look] = [skeletonOf(one.label), skeletonOf(other.label)]
  if (look === known_look) return sameLook(one, other)
  const edit =
    Math.min(look.length, known_look.length) >= SHORTEST_EDITED ? editBetween(look, known_look) : undefined
  if (edit !== undefined) return one.suffix === other.suffix || edit === 'swapped' ? edit : undefined
  if (other.label.length < SHORTEST_ADDED) return undefined
  return partsWithout(one).some((part) => skeletonOf(part) === known_look) ? 'added_word' : undefined
}

function sameLook(one: Shape, other: Shape): Likeness {
  if (one.label === other.label) return 'other_ending'
  if (one.label.replace(/-/g, '') !== other.label.replace(/-/g, '')) return 'signs'
  return 'hyphen'
}

/** One letter replaced, missing or added, or two neighbours exchanged. */
function editBetween(one: string, other: string): 'one_letter' | 'swapped' | undefined {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return undefined
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1) ? 'one_letter' : undefined
  if (short.slice(at + 1) === long.slice(at + 1)) return 'one_letter'
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return isSwapped && short.slice(at + 2) === long.slice(at + 2) ? 'swapped' : undefined
}
