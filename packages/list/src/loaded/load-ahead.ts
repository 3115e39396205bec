import { GAP_ROWS } from './list-rows.ts'
import type { Edge } from './list-source.ts'
import type { ListState } from './list-state.ts'

/** Distance from the bottom at which the next page is fetched in any case (ML-028). */
const NEAR_PX = 50
/** Towards a gap pages are read this many screens ahead, so that it is gone before the reader comes to it. */
const GAP_SCREENS = 2
/** A page takes about this long to come: what the eye reaches within it is asked for now. */
const AHEAD_MS = 400
/** However fast the wheel turns, asking further ahead than this would fetch what nobody stops at. */
const AHEAD_MAX_PX = 4000

export interface ScrollFacts {
  readonly scroll_top: number
  readonly viewport: number
  /** Pixels a millisecond; positive downward. */
  readonly velocity: number
}

function reach(speed: number): number {
  return NEAR_PX + Math.min(AHEAD_MAX_PX, Math.max(0, speed) * AHEAD_MS)
}

/** Whether the page below `bottom` (pixels from the top of the list) should be fetched now. */
export function needsBelow({ scroll_top, viewport, velocity }: ScrollFacts, bottom: number): boolean {
  return scroll_top + viewport + reach(velocity) >= bottom
}

/** Whether the page above `top` should be fetched now, when the reader comes from the bottom: there a gap lies. */
export function needsAbove({ scroll_top, viewport, velocity }: ScrollFacts, top: number): boolean {
  return scroll_top - Math.max(reach(-velocity), GAP_SCREENS * viewport) <= top
}

/** Whether the page below `bottom` should be fetched now, where a gap lies before the next records. */
function needsInGap({ scroll_top, viewport }: ScrollFacts, bottom: number): boolean {
  return scroll_top + viewport + GAP_SCREENS * viewport >= bottom
}

/** The edges of what is loaded that are in sight or about to be; in a gap the nearer one is. */
export function edgesToRead(state: ListState, facts: ScrollFacts, row_height: number): Edge[] {
  const edges: Edge[] = []
  let row = 0
  const half = (GAP_ROWS * row_height) / 2
  for (const [index, { keys, above, below }] of state.islands.entries()) {
    const top = row * row_height
    const bottom = top + keys.length * row_height
    const centre = facts.scroll_top + facts.viewport / 2
    const isSeen = facts.scroll_top <= bottom && facts.scroll_top + facts.viewport >= top
    const isNear = isSeen || (centre > top - half && centre <= bottom + half)
    const isBeforeGap = index < state.islands.length - 1
    const isLow = needsBelow(facts, bottom) || (isBeforeGap && needsInGap(facts, bottom))
    if (isNear && above !== null && needsAbove(facts, top)) edges.push({ kind: 'above', cursor: above })
    if (isNear && below !== null && isLow) edges.push({ kind: 'below', cursor: below })
    row += keys.length + GAP_ROWS
  }
  return edges
}
