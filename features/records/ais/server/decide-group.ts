import type { MapGroup } from '../contract/ais-feature.ts'

/** Types of the directory by their words, the first that fits: a gas tanker is gas. */
const BY_WORDS: readonly (readonly [RegExp, MapGroup])[] = [
  [/\b(?:gas|lng|lpg)\b/i, 'gas'],
  [/\btank/i, 'tanker'],
  [/\bbulk/i, 'bulkcarrier'],
  [/\b(?:dry|cargo|container|ro-?ro|passenger|reefer)/i, 'dry_cargo'],
]

/** What the legend calls a ship: by its type in the directory, else by the type of its messages (70s cargo, 80s tanker). */
export function decideGroup(type_level2: string, ship_type: number): MapGroup {
  const known = BY_WORDS.find(([words]) => words.test(type_level2))
  if (known) return known[1]
  if (type_level2 !== '') return 'other'
  if (ship_type >= 80 && ship_type < 90) return 'tanker'
  return ship_type >= 70 && ship_type < 80 ? 'dry_cargo' : 'other'
}
