import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { shipsNamed } from '#features/records/ships/server/public.ts'
import { shipPositionsChanged } from '../contract/ship-position.ts'
import { linkPositions } from './ship-positions.repo.ts'

/** Ships told at once; of more the lists are read again anyway. */
const TOLD_MAX = 500

/** Positions whose vessel was only a name get the ship that appears with it (PO-007). */
export const followShips = reactTo(shipsNamed, async (tx, { ships }) => {
  const ids = await linkPositions(tx, ships)
  if (ids.length === 0) return
  const body = { ids: ids.slice(0, TOLD_MAX), deleted: false }
  recordChange(tx, { message: shipPositionsChanged, body, audience: { to: 'company' } })
})
