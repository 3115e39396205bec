import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { FleetFacts } from './fleet.ts'

/** A fleet as it is now, or that it is gone for who hears it. */
export const fleetsChanged = defineMessage(
  'ShipGroups',
  z.object({ ship_groups: z.array(FleetFacts), removed_ids: z.array(Id) }),
  { parts: ['ship_groups', 'removed_ids'] },
)

/** Ships came into a fleet, left it, or were put in order. */
export const fleetShipsChanged = defineMessage(
  'ShipGroupItems',
  z.object({ ship_group_id: Id, ship_ids: z.array(Id), change: z.enum(['added', 'removed', 'sorted']) }),
)

/** The user starred a fleet or took the star off, in this window or another one. */
export const fleetStarred = defineMessage('ShipGroupStar', z.object({ ship_group_id: Id, star: z.boolean() }))
