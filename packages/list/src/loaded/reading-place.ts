/** Where the reader of a list is; kept for coming back (ML-030, ML-054). */
export interface ReadingPlace {
  scroll_top: number
  /** Height of the rows that scroll_top was measured with. */
  row_height: number
  first_row: number
  last_row: number
  /** The record at the upper edge; undefined at the very top. */
  first_id: number | undefined
  /** A pointer is on the rows: what arrives must not move them away below it. */
  is_held?: boolean
}
