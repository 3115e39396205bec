import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import type { Refusal } from '@laycan/contract/errors.ts'
import { Id, IdParams, Moment } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { matchWays } from '#features/flows/file-imports/contract/file-import.ts'

/** Lists of a company at most. */
export const SOURCES_MAX = 10
const ADDRESS_MAX = 2_000

export const sourceRefusals = {
  notFound: { status: 404, text: 'This list does not exist' },
  address: { status: 400, text: 'An address begins with https:// or http://' },
  tooMany: { status: 400, text: 'There is no room for more than 10 lists' },
  changedMeanwhile: {
    status: 409,
    text: 'This list was changed in another window. Look at the change, then save yours again.',
  },
} as const satisfies Record<string, Refusal>

export const everyWays = ['hour', 'day'] as const

/**
 * How the last fetch ended. `waiting`: somebody has to look at the first file. `stopped`: it is fetched no more until
 * somebody switches it on again.
 */
export const sourceStates = [
  'new',
  'fetched',
  'waiting',
  'imported',
  'unchanged',
  'failed',
  'stopped',
] as const

/** A list of ships that is fetched by itself. */
export const ShipListSource = z.object({
  id: Id,
  address: z.string(),
  every: z.enum(everyWays),
  on_match: z.enum(matchWays),
  enabled: z.boolean(),
  state: z.enum(sourceStates),
  /** What came of the last fetch, in words. */
  result: z.string(),
  last_at: Moment.nullable(),
  next_at: Moment.nullable(),
  /** The import of the last file. */
  import_id: Id.nullable(),
  /** Whether it is the caller's: only he opens its imports. */
  is_own: z.boolean(),
  version: z.number().int(),
})
export type ShipListSource = z.infer<typeof ShipListSource>

const Address = z.url({ protocol: /^https?$/, error: sourceRefusals.address.text })

export const SourceForm = z.object({
  address: z.string().trim().max(ADDRESS_MAX).pipe(Address),
  every: z.enum(everyWays).default('day'),
  on_match: z.enum(matchWays).default('fill'),
  enabled: z.boolean().default(true),
})
export type SourceForm = z.infer<typeof SourceForm>

const One = z.object({ ship_list_source: ShipListSource })

export const listShipSources = defineEndpoint({
  method: 'GET',
  path: '/ship_list_sources',
  access: 'admin',
  summary: 'Lists of ships that are fetched by themselves, and what came of it.',
  response: z.object({ ship_list_sources: z.array(ShipListSource) }),
})

export const createShipSource = defineEndpoint({
  method: 'POST',
  path: '/ship_list_sources',
  access: 'admin',
  summary: 'Adds a list of ships at an address. Its first file waits until its columns were looked at.',
  body: SourceForm,
  is_form: true,
  status: 201,
  response: One,
})

export const updateShipSource = defineEndpoint({
  method: 'PUT',
  path: '/ship_list_sources/{id}',
  access: 'admin',
  summary:
    'Changes a list; one that stopped is fetched again, and waits for a look at its columns. It becomes that of the caller.',
  params: IdParams,
  body: SourceForm.extend({ version: z.number().int().optional() }),
  is_form: true,
  response: One,
})

export const deleteShipSource = defineEndpoint({
  method: 'DELETE',
  path: '/ship_list_sources/{id}',
  access: 'admin',
  summary: 'Fetches a list no more; its ships and imports stay.',
  params: IdParams,
  response: 'no-content',
})

export const fetchShipSource = defineEndpoint({
  method: 'POST',
  path: '/ship_list_sources/{id}/fetch',
  access: 'admin',
  summary: 'Fetches a list now.',
  params: IdParams,
  response: One,
})

/** Lists are others than before: administrators read them again. */
export const shipSourcesChanged = defineMessage('ShipListSources', z.object({}))
