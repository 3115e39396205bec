import type { Bitmap } from '../bytes/bitmap.ts'
import type { PieceRow, TermRow } from './posting.ts'
import type { Key, SegmentKeys } from './segment-keys.ts'

/** A segment as it is listed: documents that came into the index together, and what is kept of them besides their words. */
export interface SegmentInfo {
  readonly id: number
  /** Documents it has, those that are gone too. */
  readonly size: number
  readonly newest: Key
  readonly oldest: Key
  /** Which documents have a mark, e.g. stand in a line; no document has one that is not there. */
  readonly marks: ReadonlyMap<string, Bitmap>
}

/** The mark of documents that left the index, or are in another segment by now. */
export const GONE = 'gone'

/** One trip's questions about terms, asked of each of some segments. */
export interface TermsWanted {
  readonly segments: readonly number[]
  /** Answered by the row with the greatest first term that is not beyond it. */
  readonly terms: readonly string[]
  /** Answered by all rows that may have a term that begins so. */
  readonly prefixes: readonly string[]
}

export interface PieceWanted {
  readonly segment: number
  readonly term: string
  readonly first: number
}

/** Where the rows of segments are. Each call is one trip. */
export interface SearchSource {
  findTerms(wanted: TermsWanted): Promise<readonly (TermRow & { readonly segment: number })[]>
  findPieces(wanted: readonly PieceWanted[]): Promise<readonly (PieceRow & { readonly segment: number })[]>
  /** Kept by the source once they were read: they never change. */
  keysOf(segment: SegmentInfo): Promise<SegmentKeys>
}

/** Reads all rows of a segment, page by page in order. */
export interface RowPages {
  /** The rows behind the one with this first term; from the beginning without it. None: it was the last. */
  terms(segment: number, after: string | undefined): Promise<readonly TermRow[]>
  pieces(segment: number, after: Pick<PieceRow, 'term' | 'first'> | undefined): Promise<readonly PieceRow[]>
}
