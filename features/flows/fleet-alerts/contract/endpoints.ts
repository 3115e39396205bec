import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

const Watched = z.object({ ship_group_ids: z.array(Id) })

export const listFleetWatches = defineEndpoint({
  method: 'GET',
  path: '/fleet_watches',
  access: 'signed-in',
  summary: 'The fleets that the caller watches.',
  response: Watched,
})

export const watchFleet = defineEndpoint({
  method: 'PUT',
  path: '/fleet_watches/{id}',
  access: 'signed-in',
  summary: 'Tells the caller what happens to the ships of a fleet. Twice is once.',
  params: IdParams,
  response: Watched,
})

export const unwatchFleet = defineEndpoint({
  method: 'DELETE',
  path: '/fleet_watches/{id}',
  access: 'signed-in',
  summary: 'Tells the caller no more. Twice is once.',
  params: IdParams,
  response: Watched,
})

/** The fleets that a user watches, to his own windows. */
export const fleetWatchesChanged = defineMessage('FleetWatches', Watched)
