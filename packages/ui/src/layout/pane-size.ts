/** What a splitter allows, in pixels. */
export interface PaneLimits {
  min: number
  /** `undefined` for as much as the container gives. */
  max: number | undefined
  /** Length of the container, so that the other pane keeps its room. */
  room: number
  /** Smallest length of the other pane. */
  otherMin: number
}

/** The nearest size that is allowed. When both panes cannot have their minimum, the sized one gets its own. */
export function allowedPaneSize(wanted: number, { min, max, room, otherMin }: PaneLimits): number {
  const most = Math.max(min, Math.min(max ?? Number.POSITIVE_INFINITY, room - otherMin))
  return Math.round(Math.max(min, Math.min(wanted, most)))
}

/** The size before one was chosen. Until the room is known (before the first paint) it is the least. */
export function initialSize(
  size: number | ((room: number) => number) | undefined,
  { min, room }: PaneLimits,
): number {
  if (typeof size !== 'function') return size ?? min
  return Number.isFinite(room) ? size(room) : min
}

/** What a key asks for; `undefined` for keys that a splitter does not know. Shift makes steps of 50 px. */
export function keyedPaneSize(
  key: string,
  isShift: boolean,
  size: number,
  limits: PaneLimits,
): number | undefined {
  const step = isShift ? 50 : 10
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return allowedPaneSize(size - step, limits)
    case 'ArrowRight':
    case 'ArrowDown':
      return allowedPaneSize(size + step, limits)
    case 'Home':
      return allowedPaneSize(limits.min, limits)
    case 'End':
      return allowedPaneSize(Number.POSITIVE_INFINITY, limits)
    default:
      return undefined
  }
}
