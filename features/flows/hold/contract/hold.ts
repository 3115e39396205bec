import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'

/** Since when and why nothing is fetched or sent for the company. */
export const Hold = z.object({ since: Moment, reason: z.string() })
export type Hold = z.infer<typeof Hold>

/**
 * What the mailbox of sent mail says of a mail that waits: `due` it was not asked yet, `in_sent` the mail left already and
 * says so now, `not_in_sent` it is not there (which proves nothing where nobody keeps copies), `unknown` it could not be
 * asked.
 */
export const HeldLook = z.enum(['due', 'in_sent', 'not_in_sent', 'unknown'])
export type HeldLook = z.infer<typeof HeldLook>

/** A mail that waited when the company was held. */
export const HeldEmail = z.object({
  id: Id,
  subject: z.string(),
  line_id: Id,
  /** As `emails.status`: what became of it meanwhile. */
  status: z.string(),
  /** When it leaves once it may; null: at once. */
  send_at: Moment.nullable(),
  recipients: z.number().int(),
  /** A separate copy for each recipient; it is paused or stopped on the mail itself. */
  separately: z.boolean(),
  look: HeldLook,
  /** Why it is unknown, in a sentence; '' otherwise. */
  reason: z.string(),
})
export type HeldEmail = z.infer<typeof HeldEmail>
