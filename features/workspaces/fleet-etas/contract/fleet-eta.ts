import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, Moment } from '@laycan/contract/ids.ts'

/**
 * When a ship of a watched fleet is somewhere: `arrives` as it says by AIS, `opens` as an open position has it.
 */
export const FleetEta = z.object({
  kind: z.enum(['arrives', 'opens']),
  ship_id: Id,
  ship_name: z.string(),
  /** Where it goes as it says itself, or the port where it opens; '' where nobody says. */
  place: z.string(),
  /** Of an opening the midnight UTC of its day. */
  at: Moment,
  /** When the ship said so; null for an open position. */
  said_at: Moment.nullable(),
  /** The open position. */
  position_id: Id.nullable(),
})
export type FleetEta = z.infer<typeof FleetEta>

/** Entries of one answer, the earliest first. */
export const ETAS_MAX = 300

export const listFleetEtas = defineEndpoint({
  method: 'GET',
  path: '/fleet_etas',
  access: 'signed-in',
  summary: 'When ships of the fleets that the caller has starred arrive and open, in a time.',
  query: z.object({ start: Moment, end: Moment }),
  response: z.object({
    etas: z.array(FleetEta),
    /** Fleets that are watched; none where the caller has starred none. */
    fleets: z.int(),
    is_cut: z.boolean(),
  }),
})
