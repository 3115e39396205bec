/** Facts about the scrolled place, in pixels. */
export interface WindowFacts {
  readonly scroll_top: number
  readonly viewport: number
  readonly row_height: number
  readonly count: number
}

/** Rows drawn beyond each edge, so that a turn of the wheel shows rows and not paper. */
const OVERSCAN = 10
/** The window moves in steps of so many rows: scrolling within a step costs no drawing at all. */
const STEP = 5

export interface RowRange {
  readonly first: number
  /** Not included. */
  readonly end: number
}

/** The rows to draw. */
export function rowWindow({ scroll_top, viewport, row_height, count }: WindowFacts): RowRange {
  const top = Math.floor(scroll_top / row_height)
  const rows = Math.ceil(viewport / row_height) + 1
  const first = Math.max(0, Math.floor((top - OVERSCAN) / STEP) * STEP)
  const end = Math.min(count, Math.ceil((top + rows + OVERSCAN) / STEP) * STEP)
  return { first: Math.min(first, Math.max(0, count - 1)), end }
}

/** First and last row that can be seen. */
export function visibleRows({ scroll_top, viewport, row_height, count }: WindowFacts): {
  first: number
  last: number
} {
  const last = Math.floor((scroll_top + viewport - 1) / row_height)
  return {
    first: Math.max(0, Math.floor(scroll_top / row_height)),
    last: Math.min(Math.max(0, last), Math.max(0, count - 1)),
  }
}

/** Where to scroll so that a row can be seen whole; undefined when it can already. */
export function scrollToShow(facts: WindowFacts, row: number): number | undefined {
  const top = row * facts.row_height
  if (top < facts.scroll_top) return top
  const bottom = top + facts.row_height
  return bottom > facts.scroll_top + facts.viewport ? bottom - facts.viewport : undefined
}

/** Row heights: one line, two with an excerpt, and 24 more where the pane stands beside the list (ML-018). */
export function rowHeightOf({
  has_preview,
  is_vertical,
}: {
  has_preview: boolean
  is_vertical: boolean
}): number {
  return (has_preview ? 55 : 36) + (is_vertical ? 24 : 0)
}
