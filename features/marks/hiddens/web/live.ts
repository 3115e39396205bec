import { onMessage } from '@laycan/web/live-handler.ts'
import { emailOverlay } from '#features/records/emails/web/public.ts'
import { emailsHidden } from '../contract/messages.ts'

/** The user's own marks, made in this window or another one. */
export const liveHandlers = [
  onMessage(emailsHidden, ({ email_ids, is_hide }) => emailOverlay.hear(email_ids, { is_hide })),
]
