import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { Participant } from '#features/records/emails/contract/email.ts'

/** What was done with a mail (MD-006). */
export const ActionKind = z.enum(['reply', 'replyall', 'forward', 'other'])
export type ActionKind = z.infer<typeof ActionKind>

/** One entry of a mail's action log: who did what and when, and whom the answer went to. */
export const ActionItem = z.object({
  id: Id,
  action: ActionKind,
  created_at: Moment,
  user_id: Id,
  email_participants: z.array(Participant),
})
export type ActionItem = z.infer<typeof ActionItem>
