import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, QueryFlag } from '@laycan/contract/ids.ts'
import { SHIP_BATCH } from '#features/records/ships/contract/endpoints.ts'
import { Fleet, FleetName, FleetRule, FleetRules, FleetType } from './fleet.ts'

/** People that a fleet is shared with by name at most. */
const SHARED_MAX = 1_000

const One = z.object({ ship_group: Fleet })

/** AP-150. */
export const listFleets = defineEndpoint({
  method: 'GET',
  path: '/ship_groups',
  access: 'signed-in',
  summary: 'The fleets that the caller sees, by name: his own and shared ones, or those of one kind.',
  query: z.object({
    /** Only the caller's own, or only shared ones. */
    personal: QueryFlag.optional(),
    /** Only those with the caller's star, or only those without. */
    star: QueryFlag.optional(),
  }),
  response: z.object({ ship_groups: z.array(Fleet) }),
})

/** AP-151. `user_ids` (ours): whom it is shared with; of a shared fleet none is the whole company. */
export const getFleet = defineEndpoint({
  method: 'GET',
  path: '/ship_groups/{id}',
  access: 'signed-in',
  summary: 'One fleet with its rules.',
  params: IdParams,
  response: z.object({ ship_group: Fleet, rules: z.array(FleetRule), user_ids: z.array(Id) }),
})

const form = {
  ship_group: z.object({
    name: FleetName,
    group_type: FleetType.default('normal'),
    public: z.boolean().default(false),
  }),
  user_ids: z.array(Id).max(SHARED_MAX).default([]),
  rules: FleetRules.default([]),
} as const

/** AP-152. */
export const createFleet = defineEndpoint({
  method: 'POST',
  path: '/ship_groups',
  access: 'signed-in',
  summary: 'Makes a fleet, personal or shared; a shared one needs create_and_edit_shared_folders.',
  body: z.object(form),
  is_form: true,
  status: 201,
  response: One,
})

/** AP-153. */
export const updateFleet = defineEndpoint({
  method: 'PUT',
  path: '/ship_groups/{id}',
  access: 'signed-in',
  summary: 'Changes name, sharing and rules of a fleet.',
  params: IdParams,
  /** `version`: that of the fleet when it was read; refused when somebody changed it meanwhile (ours). */
  body: z.object({ ...form, version: z.number().int().optional() }),
  is_form: true,
  response: One,
})

/** AP-154. */
export const deleteFleet = defineEndpoint({
  method: 'DELETE',
  path: '/ship_groups/{id}',
  access: 'signed-in',
  summary: 'Deletes a fleet; its ships stay in the directory. A shared one needs delete_shared_folders.',
  params: IdParams,
  response: 'no-content',
})

const Items = z.object({ ship_ids: z.array(Id).min(1).max(SHIP_BATCH), ship_group_id: Id })

/** AP-155. */
export const addToFleet = defineEndpoint({
  method: 'POST',
  path: '/ship_group_items',
  access: 'signed-in',
  summary: 'Puts ships into a fleet, behind those that are in it; twice is once.',
  body: Items,
  response: 'no-content',
})

/** AP-156. */
export const removeFromFleet = defineEndpoint({
  method: 'DELETE',
  path: '/ship_group_items',
  access: 'signed-in',
  summary: 'Takes ships out of a fleet.',
  body: Items,
  response: 'no-content',
})

/** AP-157. */
export const sortFleet = defineEndpoint({
  method: 'POST',
  path: '/ship_group_items/sort',
  access: 'signed-in',
  summary: 'Puts the ships of a fleet in an order; those that are not named stay behind.',
  body: Items,
  response: 'no-content',
})
