import { onMessage } from '@laycan/web/live-handler.ts'
import { emailOverlay } from '#features/records/emails/web/public.ts'
import { emailsStarred } from '../contract/messages.ts'

/** The user's own marks, made in this window or another one. */
export const liveHandlers = [
  onMessage(emailsStarred, ({ email_ids, starred }) => emailOverlay.hear(email_ids, { starred })),
]
