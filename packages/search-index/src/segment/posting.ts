/** Documents that have a term, ascending by their number in the segment, and its places in each of them. */
export interface Posting {
  readonly documents: readonly number[]
  readonly places: readonly (readonly number[])[]
}

/** A row of terms: several with short postings, or one with a long one. */
export interface TermRow {
  /** The first of its terms. */
  readonly term: string
  readonly body: Uint8Array
}

/** A piece of a long posting's places. */
export interface PieceRow {
  readonly term: string
  /** The document with which it begins. */
  readonly first: number
  readonly body: Uint8Array
}

/** What the body of a row of terms begins with. */
export const SHORT_ROW = 0
export const LONG_ROW = 1

/** A posting of more bytes than this has a row of its own, and its places in pieces: words alone are found without them. */
export const SHORT_MAX = 1_000
/** A row of terms ends behind this many bytes: with what PostgreSQL adds it stays below the 2 KB that are moved elsewhere. */
export const ROW_BYTES = 1_500
/** So does a piece of places. */
export const PIECE_BYTES = 1_800
