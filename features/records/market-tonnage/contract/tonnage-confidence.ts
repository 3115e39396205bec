import type { TonnageRow } from './tonnage.ts'

type Facts = Pick<
  TonnageRow,
  | 'status'
  | 'accepted'
  | 'ship_id'
  | 'lrimo'
  | 'deadweight'
  | 'year_of_build'
  | 'port_id'
  | 'area'
  | 'open_to'
>

/** What makes a line less sure, and by how much of 1. */
const doubts = [
  {
    id: 'port',
    share: 0.25,
    holds: ({ status, port_id, area }: Facts) => status === 'open' && port_id === 0 && area === '',
  },
  { id: 'ship', share: 0.15, holds: ({ ship_id, lrimo }: Facts) => ship_id === 0 && lrimo === null },
  {
    id: 'size',
    share: 0.15,
    holds: ({ deadweight, year_of_build }: Facts) => deadweight === null && year_of_build === null,
  },
  { id: 'days', share: 0.05, holds: ({ status, open_to }: Facts) => status === 'open' && open_to === null },
] as const

type TonnageDoubt = (typeof doubts)[number]['id']

/** How surely anything is read that nobody has looked at. */
const MOST = 0.98

/** How surely a line was read, 0 to 1, and what is doubted: a line that a person accepted is sure. */
export function tonnageConfidence(row: Facts): { confidence: number; doubts: TonnageDoubt[] } {
  if (row.accepted) return { confidence: 1, doubts: [] }
  const held = doubts.filter(({ holds }) => holds(row))
  const confidence = MOST - held.reduce((sum, { share }) => sum + share, 0)
  return { confidence: Math.round(confidence * 100) / 100, doubts: held.map(({ id }) => id) }
}
