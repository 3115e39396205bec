import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'

export const aisEventKinds = [
  'arrived',
  'sailed',
  'anchored',
  'draught_changed',
  'went_silent',
  'destination_changed',
] as const
export const AisEventKind = z.enum(aisEventKinds)
export type AisEventKind = z.infer<typeof AisEventKind>

/** What happened to a ship, as its messages tell. */
export const AisEvent = z.object({
  id: Id,
  mmsi: z.number().int(),
  kind: AisEventKind,
  at: Moment,
  lon: z.number().nullable(),
  lat: z.number().nullable(),
  /** What changed: draught in metres, destinations; '' for the others. */
  before: z.string(),
  after: z.string(),
})
export type AisEvent = z.infer<typeof AisEvent>
