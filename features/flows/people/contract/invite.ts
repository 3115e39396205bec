import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'

/** AD-009; `accepted` (ours) once it was used. Deleted ones are shown nowhere. */
export const InviteState = z.enum(['pending', 're-sent', 'revoked', 'accepted', 'deleted'])
export type InviteState = z.infer<typeof InviteState>

/** An invitation to join the company. */
export const Invite = z.object({
  id: Id,
  email: z.string(),
  state: InviteState,
  /** When its link was sent last. */
  sent_at: Moment,
  expires_at: Moment,
  /** The link to hand over, this once, where no mailbox of the company can send it. */
  link: z.string().nullable(),
})
export type Invite = z.infer<typeof Invite>

/** Days that a link counts. */
export const INVITE_DAYS = 7
/** Invitations on one page (AD-010). */
export const INVITES_PER_PAGE = 20
