import { type Bitmap, bitmapOf, both, isEmptyBitmap, rangeBitmap, without } from '../bytes/bitmap.ts'
import { leavesOf, type Query } from '../query/query.ts'
import { BODY, edgeTerm } from '../words/fields.ts'
import { compareKeys, type Key, type SegmentKeys } from './segment-keys.ts'
import { type Bounds, SegmentView } from './segment-view.ts'
import { GONE, type PieceWanted, type SearchSource, type SegmentInfo, type TermsWanted } from './source.ts'
import { readRow, type TermEntry } from './term-entry.ts'

/** What is asked of the segments. */
export interface Question {
  readonly query: Query
  /** Only documents below this key, i.e. older ones. */
  readonly below?: Key | undefined
  /** Only documents above this key. */
  readonly above?: Key | undefined
  /** Marks that come with the question: the keys of the documents that have them, from the newest on. */
  readonly given?: ReadonlyMap<string, SegmentKeys>
}

/** A segment that was asked: documents that are in question, and which of them are asked for. */
export interface OpenSegment {
  readonly view: SegmentView
  readonly bounds: Bounds
}

export type Leaf = Extract<Query, { kind: 'word' | 'phrase' }>

/**
 * Looks the terms of a question up in some segments, all in one trip; those that have nothing to say are left out before
 * they are asked.
 */
export async function openSegments(
  source: SearchSource,
  segments: readonly SegmentInfo[],
  question: Question,
): Promise<OpenSegment[]> {
  const reached = segments.filter((segment) => isReached(segment, question))
  const asked = (await Promise.all(reached.map((segment) => narrow(source, segment, question)))).filter(
    ({ base }) => !isEmptyBitmap(base),
  )
  const wanted = wantedTerms(question.query, asked)
  const hasTerms = wanted.terms.length + wanted.prefixes.length > 0 && asked.length > 0
  const rows = hasTerms ? await source.findTerms(wanted) : []
  return asked.map(({ segment, base, given }) => {
    const terms = new Map<string, TermEntry>()
    for (const row of rows) {
      if (row.segment === segment.id)
        for (const entry of readRow(row, segment.size)) terms.set(entry.term, entry)
    }
    const view = new SegmentView(segment, given, terms)
    const { certain, possible } = view.boundsOf(question.query)
    const inBase = both(possible, base)
    const bounds = { certain: certain === possible ? inBase : both(certain, base), possible: inBase }
    return { view, bounds }
  })
}

/** Adds what is needed to look at certain documents, in one trip. */
export async function addPieces(
  source: SearchSource,
  leaves: readonly Leaf[],
  looked: readonly { view: SegmentView; documents: readonly number[] }[],
): Promise<void> {
  const wanted = new Map<string, PieceWanted>()
  for (const { view, documents } of looked) view.wantPieces(leaves, documents, wanted)
  if (wanted.size === 0) return
  const views = new Map(looked.map(({ view }) => [view.info.id, view]))
  for (const piece of await source.findPieces([...wanted.values()]))
    views.get(piece.segment)?.addPiece(piece, piece.body)
}

export function leavesAsked({ query }: Question): Leaf[] {
  return [...leavesOf(query)]
}

function isReached({ newest, oldest }: SegmentInfo, { below, above }: Question): boolean {
  if (below !== undefined && compareKeys(oldest, below) >= 0) return false
  return above === undefined || compareKeys(newest, above) > 0
}

interface Narrowed {
  segment: SegmentInfo
  given: ReadonlyMap<string, Bitmap>
  /** Documents that may be asked for, as far as is known without terms. */
  base: Bitmap
}

async function narrow(source: SearchSource, segment: SegmentInfo, question: Question): Promise<Narrowed> {
  const { size, marks } = segment
  const { below, above } = question
  const keys = isCut(segment, question) || question.given ? await source.keysOf(segment) : undefined
  const first = keys && below ? keys.firstBelow(below) : 0
  const end = keys && above ? endAbove(keys, above) : size
  const range = rangeBitmap(size, first, Math.max(first, end))
  const gone = marks.get(GONE)
  const given = new Map<string, Bitmap>()
  for (const [name, marked] of question.given ?? []) if (keys) given.set(name, locate(segment, keys, marked))
  const { possible } = new SegmentView(segment, given).boundsOf(question.query)
  return { segment, given, base: both(gone ? without(range, gone) : range, possible) }
}

/** Whether a bound of the question lies within the segment. */
function isCut({ newest, oldest }: SegmentInfo, { below, above }: Question): boolean {
  if (below !== undefined && compareKeys(newest, below) >= 0) return true
  return above !== undefined && compareKeys(oldest, above) <= 0
}

/** How many documents are above a key. */
function endAbove(keys: SegmentKeys, above: Key): number {
  const end = keys.firstBelow(above)
  return keys.find(above) === undefined ? end : end - 1
}

/** The documents of a segment that have some of the keys. */
function locate({ size, newest, oldest }: SegmentInfo, keys: SegmentKeys, marked: SegmentKeys): Bitmap {
  const first = marked.find(newest) ?? marked.firstBelow(newest)
  const documents: number[] = []
  for (let at = first; at < marked.count; at++) {
    const key = marked.at(at)
    if (compareKeys(key, oldest) < 0) break
    const document = keys.find(key)
    if (document !== undefined) documents.push(document)
  }
  return bitmapOf(size, documents)
}

function wantedTerms(query: Query, asked: readonly Narrowed[]): TermsWanted {
  const terms = new Set<string>()
  const prefixes = new Set<string>()
  for (const leaf of leavesOf(query)) {
    const words = leaf.kind === 'phrase' ? leaf.words.map(({ term }) => term) : [leaf.term]
    for (const [at, term] of words.entries()) {
      if (leaf.prefix && at === words.length - 1) prefixes.add(term)
      else terms.add(term)
    }
    if (leaf.in_body) terms.add(edgeTerm(BODY))
  }
  return { segments: asked.map(({ segment }) => segment.id), terms: [...terms], prefixes: [...prefixes] }
}
