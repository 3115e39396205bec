import type { Layout } from './layouts/layout.ts'

/** Where in the text words stand: from `start` up to, but without `end`, in UTF-16 units. */
export interface Span {
  start: number
  end: number
}

/** The words that a position was read from; what it has no words of is left out. */
export interface PositionSpans {
  row: Span
  vessel?: Span
  dwt?: Span
  built?: Span
  port?: Span
  dates?: Span
}

/** A ship that opens somewhere, as a text says it. */
export interface ReadPosition {
  /** Upper case, without M/V; `TBN` where it is to be named, '' where the line names no ship. */
  vessel: string
  /** Former names, the last one first. */
  ex_names: string[]
  /** IMO number that passes its check digit, or ''. */
  imo: string
  /** Tonnes; null where the text does not say it. */
  dwt: number | null
  built: number | null
  /** As ports are called where it is known, else as it is written; an area stays as written. */
  port: string
  /** First and last day as yyyy-MM-dd; `open_to` is null for an open end. */
  open_from: string
  open_to: string | null
  /** What else the row says. */
  note: string
  spans: PositionSpans
}

/** What a text is read by. */
export interface ReadingRules {
  /** The day of the mail as yyyy-MM-dd. */
  date: string
  /** Names and short names of ports, by `placeKey`, with the name of each port. */
  ports?: ReadonlyMap<string, string>
  /** How the sender writes rows, learnt from corrections. */
  layouts?: readonly Layout[]
}
