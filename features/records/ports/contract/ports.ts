import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id } from '@laycan/contract/ids.ts'
import { foldText } from '#features/records/recent-addresses/contract/address-words.ts'

/** Ports of one answer at most. */
export const PORTS_FOUND = 30

/** A port that a text finds (PO-002); the rest is ours. */
export const Port = z.object({
  id: Id,
  name: z.string(),
  /** UN/LOCODE; '' where it has none. */
  locode: z.string(),
  /** ISO 3166 alpha-2. */
  country: z.string(),
  /** The trading area: `USG`, `Med`. */
  area: z.string(),
})
export type Port = z.infer<typeof Port>

/** AP-170. */
export const listPorts = defineEndpoint({
  method: 'GET',
  path: '/ports',
  access: 'signed-in',
  summary:
    'Up to 30 ports that a text may mean: its names, short names and code, and what is spelt like them.',
  query: z.object({ text: z.string().trim().max(255) }),
  response: z.object({ ports: z.array(Port) }),
})

/** The nearest port to a place. */
export const NearestPort = Port.extend({
  /** Nautical miles, by great circle. */
  distance: z.number(),
})
export type NearestPort = z.infer<typeof NearestPort>

export const findNearest = defineEndpoint({
  method: 'GET',
  path: '/ports/nearest',
  access: 'signed-in',
  summary:
    'The nearest port to a place, with its distance; none where the next one is some two degrees away.',
  query: z.object({
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
  }),
  response: z.object({ port: NearestPort.nullable() }),
})

const NO_WORD = /[^\p{L}\p{N}]+/gu

/** A name as names are compared: without case, accents and punctuation. `P. Klang` is `p klang`. */
export function portNameKey(name: string): string {
  return foldText(name.slice(0, 300)).replace(NO_WORD, ' ').trim()
}
