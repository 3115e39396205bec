/** Which views list which records, as far as a window can tell: one decision for loading, live joining and leaving. */
export interface Membership<Row, View> {
  /** Whether the view lists the record; undefined where only the server knows, e.g. by texts. */
  matches(view: View, row: Row): boolean | undefined
  /** Whether a record that comes in or changes joins the list live. */
  joins(view: View, row: Row): boolean
  /**
   * Whether a changed record must leave the list now (RT-012).
   * @param isFresh of a list loaded just now: also what else would stay until it loads again
   */
  leaves(view: View, row: Row, isFresh?: boolean): boolean
  /** The list is narrowed by what only the server can decide. */
  isNarrowed(view: View): boolean
  /** The list gets nothing live: it changes when it loads again (RT-011). */
  isSnapshot(view: View): boolean
}

/** Of lists that change only when they load again: whatever a message says, only the server knows what they hold. */
export const neverLive: Membership<unknown, unknown> = {
  matches: () => undefined,
  joins: () => false,
  leaves: () => false,
  isNarrowed: () => false,
  isSnapshot: () => true,
}

/**
 * Of lists whose records join and leave by what is said of them here.
 * @param matches undefined: only the server knows, e.g. of a search in texts; the record comes or goes when the list loads
 *   again
 * @param isNarrowed whether a view asks for such a thing
 */
export function liveBy<Row, View>(
  matches: (view: View, row: Row) => boolean | undefined,
  isNarrowed: (view: View) => boolean = () => false,
): Membership<Row, View> {
  return {
    matches,
    joins: (view, row) => matches(view, row) === true,
    leaves: (view, row) => matches(view, row) === false,
    isNarrowed,
    isSnapshot: () => false,
  }
}
