/** Zoom of a picture: fitted to its room, or so many times its own size. */
export type Zoom = 'fit' | number

/** Steps as picture viewers have them. */
const STEPS = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8]

/** The next step up or down from what is seen now; `fitted` is the scale at which the picture fits. */
export function nextZoom(zoom: Zoom, fitted: number, direction: 'in' | 'out'): number {
  const now = zoom === 'fit' ? fitted : zoom
  const steps = direction === 'in' ? STEPS : [...STEPS].reverse()
  const next = steps.find((step) => (direction === 'in' ? step > now + 0.001 : step < now - 0.001))
  return next ?? steps.at(-1) ?? 1
}

/** Scale at which a picture fits its room; small ones are not enlarged. */
export function fittedScale(
  picture: { width: number; height: number },
  room: { width: number; height: number },
): number {
  if (picture.width <= 0 || picture.height <= 0) return 1
  return Math.min(1, room.width / picture.width, room.height / picture.height)
}
