/** What a layout says of a row. */
export const layoutFields = ['vessel', 'port', 'dates'] as const
export type LayoutField = (typeof layoutFields)[number]

/** What stands between two signs: words that are always there, and the fields between them. */
export interface LayoutCell<Field extends string = LayoutField> {
  /** None: whatever stands here is passed over. */
  readonly fields: readonly Field[]
  /** Words before and behind the fields in small letters; `#` is a word with a number. */
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** How a sender writes a row, learnt from one: cells, and what parts them (a sign, a word, or the end of a line). */
export interface Layout<Field extends string = LayoutField> {
  readonly cells: readonly LayoutCell<Field>[]
  /** One fewer than cells. */
  readonly separators: readonly string[]
}
