import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'

/** The ten named label colours (FM-009). */
export const lineColours = [
  'Red',
  'Orange',
  'Yellow',
  'Green',
  'Teal',
  'Blue',
  'Purple',
  'Pink',
  'Brown',
  'Grey',
] as const
export const LineColour = z.enum(lineColours)
export type LineColour = z.infer<typeof LineColour>

/** 0 running, 1 not running (ML-004). */
export const LineStatusValue = z.union([z.literal(0), z.literal(1)])

/** A mailbox of the company (ML-004). `status_reason` says why it is not running; '' while it runs (ours). */
export const Line = z.object({
  id: Id,
  username: z.string(),
  display_name: z.string(),
  email: z.string(),
  /** Further addresses at which it takes mail and from which it may answer, in lower case (ours). */
  other_addresses: z.array(z.string()),
  colour: LineColour,
  personal: z.boolean(),
  parentId: Id.nullable(),
  status: LineStatusValue,
  status_reason: z.string(),
  unread_count: z.number().int(),
})
export type Line = z.infer<typeof Line>
