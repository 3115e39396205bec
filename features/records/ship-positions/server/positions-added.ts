import { defineHappening } from '@laycan/server/reactions.ts'

/** A position that was added, and what it was made of. */
export interface AddedPosition {
  id: number
  ship_name: string
  /** yyyy-MM-dd. */
  open_date: string
  port_id: number
  port_name: string
  /** The position found in a mail that it confirms. */
  temp_id: number | null
  email_id: number | null
  /** Line of that mail, which the caller reads; 0 without one. */
  line_id: number
}

/** Positions were added, in the transaction that adds them. */
export const positionsAdded = defineHappening<{
  positions: readonly AddedPosition[]
  actor_id: number
}>('ship positions added')

/** Positions are about to be deleted, in the transaction that does so. */
export const positionsGoing = defineHappening<{ ids: readonly number[]; actor_id: number }>(
  'ship positions going',
)
