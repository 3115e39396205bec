import type { PanelSide } from '../pane/pane-choices.ts'

/** From this width of the pane on, the panel stands beside the text; the same as in `mail-pane.module.css`. */
export const BESIDE_FROM_PX = 760

/** Smallest panel: a name and its value beside the text, the tabs and two lines below it. */
const LEAST_PX: Readonly<Record<PanelSide, number>> = { beside: 220, below: 96 }
/** The text keeps so much of the room. */
const TEXT_PART = 0.3

/** The size that a panel may have in its room, in pixels. */
export function panelSizeAt(side: PanelSide, size: number, room: { width: number; height: number }): number {
  const most = (side === 'beside' ? room.width : room.height) * (1 - TEXT_PART)
  return Math.round(Math.max(LEAST_PX[side], Math.min(size, most)))
}
