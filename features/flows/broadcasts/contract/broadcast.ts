import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { SuppressionReason } from '#features/records/suppressions/contract/suppression.ts'

/**
 * `running` and `paused` may become each other and `stopped`; `done` when nothing waits and the last answer came.
 * `stopped`: who had not got it by then does not get it.
 */
export const broadcastStates = ['running', 'paused', 'stopped', 'done'] as const
export const BroadcastState = z.enum(broadcastStates)
export type BroadcastState = z.infer<typeof BroadcastState>

/** How far a mail is that goes to each of its recipients separately. */
export const Broadcast = z.object({
  email_id: Id,
  /** Who sent it; null when that user is gone. */
  user_id: Id.nullable(),
  state: BroadcastState,
  total: z.number().int(),
  /** Recipients whose next server took the mail. */
  sent: z.number().int(),
  /** Not sent, refused or returned. */
  failed: z.number().int(),
  /** Nobody knows whether they left: the connection broke while they were handed over. They are not sent again. */
  uncertain: z.number().int(),
  /** On their way: handed to the outbox, delayed ones included. */
  leaving: z.number().int(),
  /** Not handed to the outbox yet. */
  waiting: z.number().int(),
  /** Mails a minute; 0 is as fast as the server takes them. */
  per_minute: z.number().int(),
  started_at: Moment,
})
export type Broadcast = z.infer<typeof Broadcast>

/** Mails a minute that may be chosen; 0 is without pacing. */
export const Pace = z.number().int().min(0).max(6_000)

/** What must be said about a list of recipients before it is written to. */
export const RecipientList = z.object({
  /** Separate mails that would leave. */
  total: z.number().int(),
  /** Addresses named more than once; each gets one mail. */
  duplicates: z.array(z.string()),
  /** What is no address. */
  invalid: z.array(z.string()),
  /** Who would be left out, and why. */
  suppressed: z.array(z.object({ address: z.string(), reason: SuppressionReason })),
})
export type RecipientList = z.infer<typeof RecipientList>
