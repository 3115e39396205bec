/** Room that compact rows save (ours). */
const COMPACT_PX = 8

interface RowShape {
  readonly has_excerpt: boolean
  readonly is_stacked: boolean
  readonly is_compact?: boolean
}

/** Row heights: one line, two with an excerpt, and 24 more where the pane stands beside the list (ML-018). */
export function rowHeightOf({ has_excerpt, is_stacked, is_compact = false }: RowShape): number {
  return (has_excerpt ? 55 : 36) + (is_stacked ? 24 : 0) - (is_compact ? COMPACT_PX : 0)
}
