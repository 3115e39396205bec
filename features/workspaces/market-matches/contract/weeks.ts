import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'

/** Weeks before and from this one on. */
export const WEEKS_BACK = 2
export const WEEKS_AHEAD = 8

/** Classes of ships by what they lift, in tonnes. */
export const sizeBands = ['coaster', 'handy', 'supra', 'panamax', 'cape'] as const
export const SizeBand = z.enum(sizeBands)
export type SizeBand = z.infer<typeof SizeBand>

/** Ships that open and cargoes that load in one week, of one area and size. */
export const WeekCount = z.object({
  /** Monday, as yyyy-MM-dd. */
  week: z.string(),
  area: z.string(),
  band: SizeBand,
  ships: z.number().int(),
  cargoes: z.number().int(),
})
export type WeekCount = z.infer<typeof WeekCount>

export const listMarketWeeks = defineEndpoint({
  method: 'GET',
  path: '/market/weeks',
  access: 'signed-in',
  summary: 'Supply and demand by week, area and size, of the mail that the caller reads.',
  response: z.object({ weeks: z.array(z.string()), counts: z.array(WeekCount) }),
})
