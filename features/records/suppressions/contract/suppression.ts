import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'

/** Why nothing is broadcast to an address. */
export const suppressionReasons = ['hard_bounce', 'spam', 'unsubscribe', 'manual'] as const
export const SuppressionReason = z.enum(suppressionReasons)
export type SuppressionReason = z.infer<typeof SuppressionReason>

/** An address to which broadcasts are not sent, and which a writer is warned about. */
export const Suppression = z.object({
  id: Id,
  /** In lower case. */
  address: z.string(),
  reason: SuppressionReason,
  /** What the receiving server, the recipient or the administrator said; '' for nothing. */
  detail: z.string(),
  created_at: Moment,
})
export type Suppression = z.infer<typeof Suppression>
