import { bitmapOf } from '../bytes/bitmap.ts'
import { compareTerms } from '../bytes/term-bytes.ts'
import { type MergedSegment, mergeSegments, planMerge } from '../segment/merge-segments.ts'
import type { PieceRow, TermRow } from '../segment/posting.ts'
import { compareKeys, type Key, SegmentKeys } from '../segment/segment-keys.ts'
import { SegmentWriter } from '../segment/segment-writer.ts'
import { GONE, type RowPages, type SearchSource, type SegmentInfo } from '../segment/source.ts'
import type { DocumentTerms } from '../words/read-document.ts'

export interface MemoryDocument extends Key {
  readonly terms: DocumentTerms
  readonly marks: ReadonlySet<string>
}

interface MemorySegment {
  documents: MemoryDocument[]
  keys: SegmentKeys
  terms: TermRow[]
  pieces: PieceRow[]
  gone: Set<number>
}

/** Rows a page of a merge has: few, so that tests turn pages. */
const PAGE = 3

/** An index in memory, as a database holds it. */
export class MemoryIndex implements SearchSource, RowPages {
  readonly #segments = new Map<number, MemorySegment>()
  #nextId = 1
  trips = 0

  /** Adds documents as one segment; those of the same id in others are gone. */
  add(documents: readonly MemoryDocument[]): void {
    const sorted = [...documents].sort((one, other) => compareKeys(other, one))
    for (const { id } of sorted) this.remove(id)
    const writer = new SegmentWriter()
    for (const { terms } of sorted) writer.add(terms)
    const segment = emptySegment(sorted)
    writer.writeTo(sinkOf(segment))
    this.#segments.set(this.#nextId++, segment)
  }

  remove(id: number): void {
    for (const { documents, gone } of this.#segments.values())
      for (const [at, document] of documents.entries()) if (document.id === id) gone.add(at)
  }

  async merge(ids: readonly number[]): Promise<void> {
    const merged = ids.map((id): MergedSegment => {
      const { documents, keys, gone } = this.#segment(id)
      return { id, size: documents.length, keys, gone: bitmapOf(documents.length, gone) }
    })
    const plan = planMerge(merged)
    const all = ids.flatMap((id) =>
      this.#segment(id).documents.filter((_, at) => !this.#segment(id).gone.has(at)),
    )
    const segment = emptySegment(all.sort((one, other) => compareKeys(other, one)))
    await mergeSegments(merged, plan, this, sinkOf(segment), () => undefined)
    for (const id of ids) this.#segments.delete(id)
    this.#segments.set(this.#nextId++, { ...segment, keys: plan.keys })
  }

  get infos(): SegmentInfo[] {
    return [...this.#segments].flatMap(([id, { documents, gone }]) => {
      const [newest] = documents
      const oldest = documents.at(-1)
      if (newest === undefined || oldest === undefined) return []
      const size = documents.length
      const names = new Set(documents.flatMap(({ marks }) => [...marks]))
      const marked = (name: string) => documents.flatMap(({ marks }, at) => (marks.has(name) ? [at] : []))
      const marks = new Map([...names].map((name) => [name, bitmapOf(size, marked(name))]))
      return [{ id, size, newest, oldest, marks: marks.set(GONE, bitmapOf(size, gone)) }]
    })
  }

  async findTerms({ segments, terms, prefixes }: Parameters<SearchSource['findTerms']>[0]) {
    this.trips++
    return segments.flatMap((segment) => {
      const rows = this.#segment(segment).terms
      const upTo = (term: string) => rows.findLastIndex((row) => compareTerms(row.term, term) <= 0)
      const found = new Set(terms.map(upTo))
      for (const prefix of prefixes) {
        found.add(upTo(prefix))
        for (const [at, row] of rows.entries()) if (row.term.startsWith(prefix)) found.add(at)
      }
      return [...found].flatMap((at) => (rows[at] ? [{ ...rows[at], segment }] : []))
    })
  }

  async findPieces(wanted: Parameters<SearchSource['findPieces']>[0]) {
    this.trips++
    return wanted.flatMap(({ segment, term, first }) =>
      this.#segment(segment)
        .pieces.filter((piece) => piece.term === term && piece.first === first)
        .map((piece) => ({ ...piece, segment })),
    )
  }

  async keysOf({ id, size }: SegmentInfo): Promise<SegmentKeys> {
    return SegmentKeys.read(this.#segment(id).keys.toBytes(), size)
  }

  async terms(segment: number, after: string | undefined): Promise<TermRow[]> {
    const rows = this.#segment(segment).terms
    return rows.filter(({ term }) => after === undefined || compareTerms(term, after) > 0).slice(0, PAGE)
  }

  async pieces(segment: number, after: { term: string; first: number } | undefined): Promise<PieceRow[]> {
    const isBehind = ({ term, first }: PieceRow) =>
      after === undefined ||
      compareTerms(term, after.term) > 0 ||
      (term === after.term && first > after.first)
    return this.#segment(segment).pieces.filter(isBehind).slice(0, PAGE)
  }

  #segment(id: number): MemorySegment {
    const segment = this.#segments.get(id)
    if (segment === undefined) throw new Error(`No segment ${id}`)
    return segment
  }
}

function emptySegment(documents: MemoryDocument[]): MemorySegment {
  return { documents, keys: SegmentKeys.of(documents), terms: [], pieces: [], gone: new Set() }
}

function sinkOf({ terms, pieces }: MemorySegment) {
  return { term: (row: TermRow) => void terms.push(row), piece: (row: PieceRow) => void pieces.push(row) }
}
