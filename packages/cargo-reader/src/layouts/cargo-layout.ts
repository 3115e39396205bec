import type { Layout } from '@laycan/position-reader/layouts/layout.ts'
import type { CargoOrder } from '../cargo-order.ts'

/** What a layout says of an order; of a time charter delivery and redelivery are `load` and `discharge`. */
export type CargoLayoutField = 'account' | 'quantity' | 'laycan' | 'cargo' | 'load' | 'discharge'

/**
 * How a sender writes an order, learnt from one. In a cell with fields `before` is its label, and what stands behind the words of
 * the fields is free; a cell without fields is one with these words, or without any a free one.
 */
export interface CargoLayout extends Layout<CargoLayoutField> {
  readonly kind: CargoOrder['kind']
  /** Of amounts that stand without a unit. */
  readonly unit: CargoOrder['quantity_unit']
  /** The headings of the table that it was learnt from, by `placeKey`; '' outside of one. Other tables say themselves what they are. */
  readonly head: string
}

/** Numbers with points, commas, slashes and hyphens are one word; an empty cell at the start of a line stays one. */
export const CARGO_TOKEN =
  /\n[ \r\n]*|\d+(?:[/.,'-]\d+)+[\p{L}\p{N}]*|[\p{L}\p{N}]+(?:['’.&-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]+|\t/gu
