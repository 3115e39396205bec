import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { pageAnswer, pageQuery } from '@laycan/contract/paging.ts'
import { MarketCargoRow } from './cargo.ts'
import { CargoFilterText } from './cargo-criteria.ts'

/** By what cargoes can be ordered; the last that came first. */
export const cargoSorts = ['received_at', 'laycan_from', 'quantity', 'cargo', 'load_port'] as const
export type CargoSort = (typeof cargoSorts)[number]

export const listCargoes = defineEndpoint({
  method: 'GET',
  path: '/market/cargoes',
  access: 'signed-in',
  summary:
    'One page of the cargoes that mails of the caller’s lines bring; an order of several mails is one row.',
  query: z.object({ ...pageQuery(cargoSorts, 'desc'), filter: CargoFilterText.optional() }),
  response: z.object({ cargoes: z.array(MarketCargoRow), ...pageAnswer }),
})
