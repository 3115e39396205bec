import { type Bitmap, both, either, emptyBitmap, hasBit, rangeBitmap, without } from '../bytes/bitmap.ts'
import { bodyEnd, standTogether } from '../query/match-document.ts'
import type { PhraseWord, Query } from '../query/query.ts'
import { BODY, edgeTerm } from '../words/fields.ts'
import type { PieceWanted, SegmentInfo } from './source.ts'
import type { TermEntry } from './term-entry.ts'

/** Documents that are certainly asked for, and those that may be: phrases are known only once places are looked at. */
export interface Bounds {
  readonly certain: Bitmap
  readonly possible: Bitmap
}

type Leaf = Extract<Query, { kind: 'word' | 'phrase' }>

const BODY_EDGE = edgeTerm(BODY)

/** What a segment says to a question, with the terms that were looked up. */
export class SegmentView {
  readonly info: SegmentInfo
  /** Undefined: not looked up yet, so that each document may have any term. */
  readonly #terms: ReadonlyMap<string, TermEntry> | undefined
  /** Marks given with the question. */
  readonly #given: ReadonlyMap<string, Bitmap>
  readonly #beginning = new Map<string, readonly TermEntry[]>()
  readonly #possible = new Map<Query, Bitmap>()
  readonly #none: Bitmap
  readonly #all: Bitmap

  constructor(info: SegmentInfo, given: ReadonlyMap<string, Bitmap>, terms?: ReadonlyMap<string, TermEntry>) {
    this.info = info
    this.#given = given
    this.#terms = terms
    this.#none = emptyBitmap(info.size)
    this.#all = rangeBitmap(info.size, 0, info.size)
  }

  boundsOf(query: Query): Bounds {
    switch (query.kind) {
      case 'all':
        return known(this.#all)
      case 'none':
        return known(this.#none)
      case 'mark':
        return known(this.#markBitmap(query.name))
      case 'not': {
        const { certain, possible } = this.boundsOf(query.part)
        if (certain === possible) return known(without(this.#all, certain))
        return { certain: without(this.#all, possible), possible: without(this.#all, certain) }
      }
      case 'and':
        return query.parts.map((part) => this.boundsOf(part)).reduce((one, other) => join(one, other, both))
      case 'or':
        return query.parts.map((part) => this.boundsOf(part)).reduce((one, other) => join(one, other, either))
      case 'word':
      case 'phrase': {
        const possible = this.#possibleOf(query)
        return isPlain(query) && this.#terms ? known(possible) : { certain: this.#none, possible }
      }
    }
  }

  /** Whether a document is asked for. Pieces wanted for it must have been added. */
  holds(query: Query, document: number): boolean {
    switch (query.kind) {
      case 'all':
        return true
      case 'none':
        return false
      case 'mark':
        return hasBit(this.#markBitmap(query.name), document)
      case 'not':
        return !this.holds(query.part, document)
      case 'and':
        return query.parts.every((part) => this.holds(part, document))
      case 'or':
        return query.parts.some((part) => this.holds(part, document))
      case 'word':
      case 'phrase':
        return (
          hasBit(this.#possibleOf(query), document) && (isPlain(query) || this.#hasPlaces(query, document))
        )
    }
  }

  /** Adds the pieces that `holds` needs for some documents and that are not there yet. */
  wantPieces(leaves: readonly Leaf[], documents: readonly number[], wanted: Map<string, PieceWanted>): void {
    const segment = this.info.id
    for (const leaf of leaves) {
      if (isPlain(leaf)) continue
      const possible = this.#possibleOf(leaf)
      const looked = documents.filter((document) => hasBit(possible, document))
      const entries = slotsOf(leaf).flatMap((slot) => this.#entriesOf(leaf, slot))
      for (const entry of leaf.in_body ? [...entries, ...this.#exact(BODY_EDGE)] : entries) {
        const { term } = entry
        for (const first of piecesWith(entry, looked))
          wanted.set(`${segment} ${first} ${term}`, { segment, term, first })
      }
    }
  }

  addPiece({ term, first }: PieceWanted, body: Uint8Array): void {
    this.#terms?.get(term)?.addPiece(first, body)
  }

  #markBitmap(name: string): Bitmap {
    return this.#given.get(name) ?? this.info.marks.get(name) ?? this.#none
  }

  #possibleOf(leaf: Leaf): Bitmap {
    if (this.#terms === undefined) return this.#all
    const kept = this.#possible.get(leaf)
    if (kept !== undefined) return kept
    const possible = slotsOf(leaf)
      .map((slot) => this.#united(this.#entriesOf(leaf, slot)))
      .reduce(both)
    this.#possible.set(leaf, possible)
    return possible
  }

  #united(entries: readonly TermEntry[]): Bitmap {
    const [only, second] = entries
    if (only !== undefined && second === undefined) return only.documents
    const all = emptyBitmap(this.info.size)
    for (const entry of entries) entry.addTo(all)
    return all
  }

  /** The term of a slot, or all terms that begin so. */
  #entriesOf(leaf: Leaf, slot: PhraseWord): readonly TermEntry[] {
    if (!leaf.prefix || slot !== slotsOf(leaf).at(-1)) return this.#exact(slot.term)
    const kept = this.#beginning.get(slot.term)
    if (kept !== undefined) return kept
    const entries = [...(this.#terms?.values() ?? [])].filter(({ term }) => term.startsWith(slot.term))
    this.#beginning.set(slot.term, entries)
    return entries
  }

  #exact(term: string): readonly TermEntry[] {
    const entry = this.#terms?.get(term)
    return entry === undefined ? [] : [entry]
  }

  #hasPlaces(leaf: Leaf, document: number): boolean {
    const slots = slotsOf(leaf)
    const places = slots.map((slot) => {
      const entries = this.#entriesOf(leaf, slot)
      const [only, second] = entries
      if (only !== undefined && second === undefined) return only.placesIn(document) ?? []
      return entries.flatMap((entry) => entry.placesIn(document) ?? [])
    })
    if (!leaf.in_body) return standTogether(slots, places)
    return standTogether(slots, places, bodyEnd(this.#exact(BODY_EDGE)[0]?.placesIn(document)))
  }
}

const slotsKept = new WeakMap<Leaf, readonly PhraseWord[]>()

/** The words of a leaf with their places; the same object each time. */
function slotsOf(leaf: Leaf): readonly PhraseWord[] {
  if (leaf.kind === 'phrase') return leaf.words
  const slots = slotsKept.get(leaf) ?? [{ term: leaf.term, after: 0 }]
  slotsKept.set(leaf, slots)
  return slots
}

/** A word wherever it stands: which documents have it is all that need be known. */
function isPlain(leaf: Leaf): boolean {
  return leaf.kind === 'word' && !leaf.in_body
}

function known(documents: Bitmap): Bounds {
  return { certain: documents, possible: documents }
}

function join(one: Bounds, other: Bounds, how: (a: Bitmap, b: Bitmap) => Bitmap): Bounds {
  const possible = how(one.possible, other.possible)
  const isKnown = one.certain === one.possible && other.certain === other.possible
  return isKnown ? known(possible) : { certain: how(one.certain, other.certain), possible }
}

/** The pieces of an entry that are not read yet and have one of some documents, given in order. */
function piecesWith(
  { pieces, documents: own, hasPiece }: TermEntry,
  documents: readonly number[],
): Set<number> {
  const firsts = new Set<number>()
  let before: number | undefined
  for (const document of pieces === undefined ? [] : documents) {
    const first = hasBit(own, document) ? lastUpTo(pieces ?? [], document) : undefined
    if (first !== undefined && first !== before && !hasPiece(first)) firsts.add(first)
    before = first ?? before
  }
  return firsts
}

/** The greatest of ascending numbers that is not beyond another one. */
function lastUpTo(numbers: readonly number[], most: number): number | undefined {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] ?? 0) <= most) low = middle + 1
    else high = middle
  }
  return numbers[low - 1]
}
