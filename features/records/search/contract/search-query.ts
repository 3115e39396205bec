import { askForText, soughtWords } from '@laycan/search-index/query/ask-for-text.ts'
import { GOES_ON } from '@laycan/search-index/query/find-marks.ts'
import { allOf, notThat, oneOf, type Query } from '@laycan/search-index/query/query.ts'
import type { SearchMethod } from '#features/records/emails/contract/advanced-search.ts'
import { type SearchGroup, type SearchUnit, textPrefixes } from './search-grammar.ts'

/** Other names of what a text names, e.g. of SPORE. */
export type Aliases = ReadonlyMap<string, readonly string[]>

/** Words of the longest name that is looked up. */
const NAME_WORDS = 5

/** The same for every way of writing a name. */
export function aliasKey(name: string): string {
  return soughtWords(name)
    .map(({ term }) => term)
    .join(' ')
}

/** What a search asks the index for, and which words are to be marked: of `all` texts, and of single fields. */
export interface AskedWords {
  readonly query: Query
  readonly highlights: Record<string, string[]>
}

/** A part of a group that is asked for as a whole. */
interface Piece {
  readonly query: Query
  /** Words to be marked where it is found. */
  readonly texts: readonly string[]
}

/** What the words of a search ask for. Groups hold together, each of them by the method. */
export function askWords(
  groups: readonly SearchGroup[],
  { method, aliases }: { method: SearchMethod; aliases: Aliases },
): AskedWords {
  const highlights = new Map<string, string[]>()
  const queries = groups.map(({ prefix, units }) => {
    const field = prefix && textPrefixes[prefix]
    // People and tags have names of their own.
    const known = field === undefined || field === 'subject' || field === 'body' ? aliases : new Map()
    const wanted = units.filter(({ sign }) => sign !== '-')
    const unwanted = units.filter(({ sign }) => sign === '-')
    const must = wanted.filter(({ sign }) => sign === '+').map((unit) => pieceOf(unit, field, known))
    const free = piecesOf(
      wanted.filter(({ sign }) => sign === ''),
      { field, method, aliases: known },
    )
    const name = field ?? 'all'
    const texts = [...must, ...free].flatMap((piece) => piece.texts)
    highlights.set(name, [...(highlights.get(name) ?? []), ...texts])
    const join = method === 'contain_or' && free.length > 0 ? oneOf : allOf
    return allOf([
      ...must.map(({ query }) => query),
      join(free.map(({ query }) => query)),
      ...unwanted.map((unit) => notThat(pieceOf(unit, field, new Map()).query)),
    ])
  })
  return { query: allOf(queries), highlights: Object.fromEntries(highlights) }
}

interface Asking {
  field: string | undefined
  method: SearchMethod
  aliases: Aliases
}

/** The units without a sign: names of several words together, and under `exact_match` all plain words as one phrase. */
function piecesOf(units: readonly SearchUnit[], { field, method, aliases }: Asking): Piece[] {
  if (method === 'exact_match') {
    const plain = units.filter(({ quoted }) => !quoted)
    const phrase = plain.map(({ text }) => text).join(' ')
    const quoted = units.filter((unit) => unit.quoted).map((unit) => pieceOf(unit, field, aliases))
    return plain.length === 0 ? quoted : [namedPiece(phrase, field, aliases), ...quoted]
  }
  const pieces: Piece[] = []
  for (let at = 0; at < units.length; ) {
    const count = nameLength(units.slice(at, at + NAME_WORDS), aliases)
    const own = units.slice(at, at + Math.max(1, count))
    const [first] = own
    if (count > 1) pieces.push(severalWords(own, { field, method, aliases }))
    else if (first) pieces.push(pieceOf(first, field, aliases))
    at += own.length
  }
  return pieces
}

/** How many of the first plain words are a name that has others; 0 when none is. */
function nameLength(units: readonly SearchUnit[], aliases: Aliases): number {
  for (let count = units.length; count > 0; count--) {
    const own = units.slice(0, count)
    if (own.every(({ quoted }) => !quoted) && aliases.has(aliasKey(textOf(own)))) return count
  }
  return 0
}

/** Words that are a name: as they are asked for anyhow, or another name in their place. */
function severalWords(units: readonly SearchUnit[], { field, method, aliases }: Asking): Piece {
  const words = units.map((unit) => pieceOf(unit, field, new Map()))
  const named = namedPiece(textOf(units), field, aliases)
  const join = method === 'contain_or' ? oneOf : allOf
  return {
    query: oneOf([join(words.map(({ query }) => query)), named.query]),
    texts: [...words.flatMap(({ texts }) => texts), ...named.texts],
  }
}

function textOf(units: readonly SearchUnit[]): string {
  return units.map(({ text }) => text).join(' ')
}

/** Quotes mean exactly this; a plain word its other names too. */
function pieceOf({ text, quoted }: SearchUnit, field: string | undefined, aliases: Aliases): Piece {
  return quoted ? exactPiece(text, field) : namedPiece(text, field, aliases)
}

function namedPiece(text: string, field: string | undefined, aliases: Aliases): Piece {
  const others = (aliases.get(aliasKey(text)) ?? []).map((name) => exactPiece(name, field))
  const own = exactPiece(text, field)
  return {
    query: oneOf([own, ...others].map(({ query }) => query)),
    texts: [own, ...others].flatMap(({ texts }) => texts),
  }
}

function exactPiece(text: string, field: string | undefined): Piece {
  const prefix = text.endsWith(GOES_ON)
  return { query: askForText(text, { ...(field === undefined ? {} : { field }), prefix }), texts: [text] }
}
