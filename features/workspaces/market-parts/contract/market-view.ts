import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import type { Refusal } from '@laycan/contract/errors.ts'
import { Id, IdParams } from '@laycan/contract/ids.ts'

/** Views that one user keeps of one table. */
export const VIEWS_MAX = 30

export const viewRefusals = {
  notFound: { status: 404, text: 'This view does not exist' },
  tooMany: { status: 400, text: 'You have 30 views of this table. Delete one first.' },
  name: { status: 400, text: 'A view needs a name' },
} as const satisfies Record<string, Refusal>

export const MarketTable = z.enum(['tonnage', 'cargoes', 'matches'])
export type MarketTable = z.infer<typeof MarketTable>

/** A way in which a user looks at a table of the market: order and filters, as its link has them. */
export const MarketView = z.object({
  id: Id,
  table: MarketTable,
  name: z.string(),
  sort: z.string(),
  order: z.enum(['asc', 'desc']),
  filter: z.string(),
})
export type MarketView = z.infer<typeof MarketView>

export const listMarketViews = defineEndpoint({
  method: 'GET',
  path: '/market/views',
  access: 'signed-in',
  summary: 'The caller’s views of the tables of the market.',
  response: z.object({ views: z.array(MarketView) }),
})

export const saveMarketView = defineEndpoint({
  method: 'POST',
  path: '/market/views',
  access: 'signed-in',
  summary: 'Keeps a view; one of the caller’s with the same name is written over.',
  body: MarketView.omit({ id: true }).extend({
    name: z.string().trim().min(1, viewRefusals.name.text).max(80),
    sort: z.string().max(40),
    filter: z.string().max(20_000),
  }),
  response: z.object({ view: MarketView }),
  is_form: true,
})

export const deleteMarketView = defineEndpoint({
  method: 'DELETE',
  path: '/market/views/{id}',
  access: 'signed-in',
  summary: 'Deletes a view of the caller.',
  params: IdParams,
  response: 'no-content',
})
