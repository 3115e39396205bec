/** The places of the market. */
export const marketPaths = {
  tonnage: '/market/tonnage',
  cargoes: '/market/cargoes',
  matches: '/market/matches',
  weeks: '/market/weeks',
  recap: '/market/recap/$id',
} as const

/** What the link of the matches says, so that it shows those of one cargo or one ship. */
export function matchesOf(side: 'cargo' | 'ship', id: number): { filter: string } {
  return { filter: JSON.stringify([{ field: side, strategy: 'equal', content: id }]) }
}
