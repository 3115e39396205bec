/** Pages of ships: the directory with its fleets, forms and positions, one ship, the map, open positions. */
function isShipPage(path: string): boolean {
  return /^\/(?:ships|shipDetail|shipMap|map|openPositions)(?:\/|$)/.test(path)
}

/** Whether the header offers to create positions (SH-032). */
export function offersQuickCreate(facts: {
  /** Feature flag create-ship-position. */
  isFlagged: boolean
  shipping_module_turn_off: string | undefined
  path: string
}): boolean {
  return facts.isFlagged && facts.shipping_module_turn_off !== '1' && isShipPage(facts.path)
}
