import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { pageAnswer, pageQuery } from '@laycan/contract/paging.ts'
import { TonnageRow } from './tonnage.ts'
import { TonnageFilterText } from './tonnage-criteria.ts'

/** By what the book can be ordered; the last heard first. */
export const tonnageSorts = [
  'latest_at',
  'open_from',
  'ship_name',
  'deadweight',
  'port_name',
  'year_of_build',
] as const
export type TonnageSort = (typeof tonnageSorts)[number]

export const listTonnage = defineEndpoint({
  method: 'GET',
  path: '/market/tonnage',
  access: 'signed-in',
  summary: 'One page of the book of ships: a line for each ship that mails of the caller’s lines name.',
  query: z.object({ ...pageQuery(tonnageSorts, 'desc'), filter: TonnageFilterText.optional() }),
  response: z.object({ tonnage: z.array(TonnageRow), ...pageAnswer }),
})
