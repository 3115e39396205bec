/** All records that match a list, but for some that were taken out of the selection. */
export interface AllMatching {
  /** Filter fields of the list call, without paging. */
  readonly query: Readonly<Record<string, unknown>>
  readonly total: number
  readonly excluded_ids: readonly number[]
}

/** What an action is about. */
export interface Selection<Row> {
  /** The selected records that are loaded here. */
  readonly rows: readonly Row[]
  /** Given: everything that matches, of which `rows` are those loaded. */
  readonly all?: AllMatching
  /**
   * Records for which a selected one stands, e.g. the older mails of a conversation. What is done with records concerns
   * them, too; what is opened or answered is the selected one alone.
   */
  readonly behind?: readonly Row[]
}

/** How many records a selection means. */
export function selectionSize({ rows, all }: Selection<unknown>): number {
  return all === undefined ? rows.length : Math.max(0, all.total - all.excluded_ids.length)
}

/** One record, and not everything that matches. */
export function isOne({ rows, all }: Selection<unknown>): boolean {
  return all === undefined && rows.length === 1
}

export function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id)
}
