export type Side = 'top' | 'bottom' | 'left' | 'right'
export type Align = 'start' | 'center' | 'end'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Placing {
  /** What the floating part belongs to; a point is a box of size 0. Window coordinates in CSS pixels. */
  anchor: Box
  /** Size of the floating part. */
  width: number
  height: number
  /** Size of the window. */
  windowWidth: number
  windowHeight: number
  side: Side
  align: Align
  /** Distance between both. */
  gap?: number
}

export interface Place {
  left: number
  top: number
  /** The side that was taken: the wanted one, or the opposite when only that has room. */
  side: Side
}

/** Nothing that floats touches the edge of the window. */
const MARGIN = 8

const OPPOSITE: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }

/** Where a floating part stands: beside its anchor, flipped when there is no room, always inside the window. */
export function place(placing: Placing): Place {
  const side =
    roomAt(placing, placing.side) >= 0 || roomAt(placing, OPPOSITE[placing.side]) < 0
      ? placing.side
      : OPPOSITE[placing.side]
  const { anchor, width, height, windowWidth, windowHeight, gap = 4 } = placing
  const vertical = side === 'top' || side === 'bottom'
  const left = vertical
    ? aligned(anchor.left, anchor.width, width, placing.align)
    : side === 'left'
      ? anchor.left - gap - width
      : anchor.left + anchor.width + gap
  const top = vertical
    ? side === 'top'
      ? anchor.top - gap - height
      : anchor.top + anchor.height + gap
    : aligned(anchor.top, anchor.height, height, placing.align)
  return { side, left: within(left, width, windowWidth), top: within(top, height, windowHeight) }
}

/** The pixels that are left at a side; negative when the part does not fit there. */
function roomAt({ anchor, width, height, windowWidth, windowHeight, gap = 4 }: Placing, side: Side): number {
  if (side === 'top') return anchor.top - gap - MARGIN - height
  if (side === 'bottom') return windowHeight - anchor.top - anchor.height - gap - MARGIN - height
  if (side === 'left') return anchor.left - gap - MARGIN - width
  return windowWidth - anchor.left - anchor.width - gap - MARGIN - width
}

function aligned(start: number, length: number, size: number, align: Align): number {
  if (align === 'start') return start
  return align === 'end' ? start + length - size : start + (length - size) / 2
}

function within(position: number, size: number, room: number): number {
  return Math.round(Math.max(MARGIN, Math.min(position, room - size - MARGIN)))
}
