import { onMessage } from '@laycan/web/live-handler.ts'
import { draftPeople } from '#features/flows/mail-drafts/contract/messages.ts'
import { emailsHidden } from '#features/marks/hiddens/contract/messages.ts'
import { emailsStarred } from '#features/marks/stars/contract/messages.ts'
import { changeEmails } from '#features/records/emails/web/public.ts'
import { pendingHiddens, pendingStars } from './pending-values.ts'
import { noteDraftPeople } from './sending/draft-people.ts'

/** The user's own marks, made in this window or another one. Moves of mails are followed by the mail list. */
export const liveHandlers = [
  onMessage(emailsStarred, ({ email_ids, starred }) => {
    changeEmails(pendingStars.hear(email_ids, starred), { starred })
  }),
  onMessage(draftPeople, noteDraftPeople),
  onMessage(emailsHidden, ({ email_ids, is_hide }) => {
    changeEmails(pendingHiddens.hear(email_ids, is_hide), { is_hide })
  }),
]
