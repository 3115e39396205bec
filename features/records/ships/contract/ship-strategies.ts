/** How a field of a ship is compared, in words. */
export const SHIP_STRATEGIES = {
  contains: 'contains',
  contain_and: 'contains all of',
  contain_or: 'contains any of',
  equal: 'is',
  not_contains: 'does not contain',
  not_equal: 'is not',
  between: 'between',
} as const

export type ShipStrategy = keyof typeof SHIP_STRATEGIES
