import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, QueryFlag } from '@laycan/contract/ids.ts'
import { pageAnswer, pageQuery } from '@laycan/contract/paging.ts'
import { Ship, ShipInput, ShipSearchResult, ShipSpecification } from './ship.ts'
import { ShipFilterText } from './ship-criteria.ts'

/** Ships that one call suggests (AP-149), and that the header shows (SE-008). */
export const SHIPS_SUGGESTED = 30
export const SHIPS_SEARCHED = 3
/** Letters of a text that ships are searched by. */
export const SHIP_KEY_MAX = 255
/** Ships that one call deletes or brings back. */
export const SHIP_BATCH = 1_000
/** Pages that are counted up to; who goes on has a cursor. */
const PAGES_MAX = 100

const EDIT = { permission: 'add_and_edit_ships_in_company_directory' } as const
const DELETE = { permission: 'delete_ships_in_company_directory' } as const

/** By what the list can be ordered: its columns but the tags (SP-002). `position`: the order that a fleet was given. */
export const shipSorts = [
  'name',
  'lrimo',
  'mmsi',
  'year_of_build',
  'deadweight',
  'ex_name',
  'call_sign',
  'gross_tonnage',
  'length_overall_loa',
  'breadth',
  'draught',
  'position',
] as const
export type ShipSort = (typeof shipSorts)[number]

/** Ship types that the list is filtered by (SP-009). */
export const shipListTypes = ['all', 'Dry/Bulk', 'Tankers'] as const
export const ShipListType = z.enum(shipListTypes)
export type ShipListType = z.infer<typeof ShipListType>

const Key = z.string().trim().max(SHIP_KEY_MAX)

/** What narrows a list of ships, besides its page. */
export const shipListQuery = {
  /** A fleet; its ships alone. */
  ship_group_id: Id.optional(),
  /** Only ships of public sources, or only those of the company. */
  public: QueryFlag.optional(),
  /** Only ships that the caller added. */
  me: QueryFlag.optional(),
  /** A name, present or former and perhaps misspelt, a call sign, an IMO number or an MMSI. */
  key: Key.optional(),
  id: Id.optional(),
  source: z.string().max(50).optional(),
  filters: ShipFilterText.optional(),
  type_level2: ShipListType.default('all'),
  /** Rules of a fleet that is not saved yet; they hold besides `filters`. */
  'q.rules': ShipFilterText.optional(),
} as const

/** AP-144. */
export const listShips = defineEndpoint({
  method: 'GET',
  path: '/ships',
  access: 'signed-in',
  summary: 'One page of the ship directory; `scroll` reads on, `page` only counts along or walks there.',
  query: z.object({
    ...pageQuery(shipSorts),
    ...shipListQuery,
    page: z.coerce.number().int().min(1).max(PAGES_MAX).default(1),
  }),
  response: z.object({
    ships: z.array(Ship),
    page: z.number().int(),
    /** Of a fleet in its own order (ours): where each of the ships is in it. */
    positions: z.array(z.number()).optional(),
    ...pageAnswer,
  }),
})

/** AP-149. */
export const suggestShips = defineEndpoint({
  method: 'GET',
  path: '/ships/suggest',
  access: 'signed-in',
  summary: 'At most 30 ships by name, former name, call sign, IMO number or MMSI, the nearest first.',
  query: z.object({ key: Key }),
  response: z.object({ ships: z.array(ShipSearchResult) }),
})

/** AP-195. */
export const searchShips = defineEndpoint({
  method: 'GET',
  path: '/search/ships',
  access: 'signed-in',
  summary: 'Ships for the search of the header, the nearest first.',
  query: z.object({
    key: Key,
    per_page: z.coerce.number().int().min(1).max(SHIPS_SUGGESTED).default(SHIPS_SEARCHED),
  }),
  response: z.object({ ships: z.array(ShipSearchResult) }),
})

/** What opens a ship may say where it came from. */
const opened = { source: z.string().max(50).optional(), via: z.string().max(50).optional() }

/** AP-145. */
export const getShip = defineEndpoint({
  method: 'GET',
  path: '/ships/{id}',
  access: 'signed-in',
  summary: 'One ship as the list shows it; `via=notification` marks its notices as read.',
  params: IdParams,
  query: z.object(opened),
  response: z.object({ ship: Ship }),
})

/** AP-161. */
export const getShipDetail = defineEndpoint({
  method: 'GET',
  path: '/v2/ship/detail/{id}',
  access: 'signed-in',
  summary: 'All that is known of a ship; `via=notification` marks its notices as read.',
  params: IdParams,
  query: z.object(opened),
  response: z.object({ ship: ShipSpecification }),
})

/** AP-146. */
export const createShip = defineEndpoint({
  method: 'POST',
  path: '/ships',
  access: EDIT,
  summary: 'Adds a ship to the directory of the company.',
  body: ShipInput,
  is_form: true,
  status: 201,
  response: z.object({ ship: ShipSpecification }),
})

/** AP-147. */
export const updateShip = defineEndpoint({
  method: 'PUT',
  path: '/ships/{id}',
  access: EDIT,
  summary: 'Changes a ship of the company: all of its fields.',
  params: IdParams,
  /** `version`: that of the ship when it was read; refused when somebody changed it meanwhile (ours). */
  body: ShipInput.and(z.object({ version: z.number().int().optional() })),
  is_form: true,
  response: z.object({ ship: ShipSpecification }),
})

/** AP-148. */
export const deleteShip = defineEndpoint({
  method: 'DELETE',
  path: '/ships/{id}',
  access: DELETE,
  summary: 'Takes a ship out of the directory; it can be brought back.',
  params: IdParams,
  response: 'no-content',
})

const Batch = z.object({ ship_ids: z.array(Id).min(1).max(SHIP_BATCH) })

export const deleteShips = defineEndpoint({
  method: 'POST',
  path: '/ships/batch_delete',
  access: DELETE,
  summary: 'Takes ships of the company out of the directory; others are passed over.',
  body: Batch,
  response: 'no-content',
})

export const restoreShips = defineEndpoint({
  method: 'POST',
  path: '/ships/restore',
  access: DELETE,
  summary: 'Brings ships back that were taken out; one whose IMO number another ship has by now stays out.',
  body: Batch,
  response: 'no-content',
})

/** SP-012. */
export const ShipReferences = z.object({
  flag_names: z.array(z.string()),
  hull_types: z.array(z.string()),
  number_of_decks: z.array(z.number().int()),
  ship_status: z.array(z.string()),
  shiptype_groups: z.array(z.string()),
  type_level5: z.array(z.string()),
  countries: z.array(z.string()),
  /** Ours: where ships come from. */
  sources: z.array(z.string()),
})
export type ShipReferences = z.infer<typeof ShipReferences>

export const getShipReferences = defineEndpoint({
  method: 'GET',
  path: '/ship_filters',
  access: 'signed-in',
  summary: 'Values that filters and forms of ships offer: those that are known, and those of the directory.',
  response: ShipReferences,
})
