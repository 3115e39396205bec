import { go, hrefOf } from '@laycan/web/navigation.ts'

/** Hash routes of ships (SH-016, SH-020). */
export const shipPaths = {
  root: '/ships',
  list: '/ships/shipping',
  fleet: '/ships/shipping/$id',
  positions: '/ships/positionView',
  add: '/ships/addShip',
  edit: '/ships/addShip/$id',
  window: '/shipDetail/$id',
} as const

/** Opens the form of a new ship, or of one that is changed (SP-028). */
export function openShipForm(id?: number): void {
  go(id === undefined ? shipPaths.add : `${shipPaths.add}/${id}`)
}

/** Opens a ship in a window of its own (SP-007). @param source where it was opened from */
export function openShipWindow(id: number, source?: string): void {
  window.open(hrefOf(`/shipDetail/${id}`, { source }), '_blank', 'noopener')
}
