/** What of a list is looked at. All lengths in pixels. */
export interface ListView {
  scrollTop: number
  /** Height of the part in which rows show (without the header). */
  viewHeight: number
  rowHeight: number
  rowCount: number
}

/** Rows from `first` up to, not including, `end`. */
export interface RowRange {
  first: number
  end: number
}

/** Rows kept ready above and below: a flick of the wheel is about 100 px a frame, three rows of 36. */
const OVERSCAN = 8
/** The range moves in steps, so that a slow scroll renders once per few rows. */
const STEP = 4

/** The rows to render: those in view and some around them. */
export function rowsToRender({ scrollTop, viewHeight, rowHeight, rowCount }: ListView): RowRange {
  const firstVisible = Math.floor(Math.max(0, scrollTop) / rowHeight)
  const visible = Math.ceil(viewHeight / rowHeight) + 1
  const first = Math.floor(Math.max(0, firstVisible - OVERSCAN) / STEP) * STEP
  const end = Math.ceil((firstVisible + visible + OVERSCAN) / STEP) * STEP
  return { first: Math.min(first, rowCount), end: Math.min(end, rowCount) }
}

/** The scrollTop at which a row is in view, moving as little as possible. */
export function scrollTopFor(index: number, view: ListView, align: 'nearest' | 'start' | 'center'): number {
  const top = index * view.rowHeight
  const bottom = top + view.rowHeight
  if (align === 'start') return top
  if (align === 'center') return Math.max(0, top - (view.viewHeight - view.rowHeight) / 2)
  if (top < view.scrollTop) return top
  return bottom > view.scrollTop + view.viewHeight ? bottom - view.viewHeight : view.scrollTop
}

/** Which row a key moves to; `undefined` for keys that do not move. */
export function rowForKey(key: string, from: number, view: ListView): number | undefined {
  const page = Math.max(1, Math.floor(view.viewHeight / view.rowHeight) - 1)
  const steps: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: view.rowCount - 1,
  }
  const next = steps[key]
  return next === undefined ? undefined : Math.max(0, Math.min(view.rowCount - 1, next))
}
