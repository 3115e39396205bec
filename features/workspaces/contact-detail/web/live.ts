import { onMessage } from '@laycan/web/live-handler.ts'
import { conversationChanged } from '#features/flows/conversations/contract/messages.ts'
import { draftSaved } from '#features/flows/mail-drafts/contract/messages.ts'
import { emailArrived, emailsImported, emailsMoved } from '#features/records/emails/contract/messages.ts'
import { openRecentMails } from './mails/open-recent-mails.ts'
import type { RecentMails } from './mails/recent-mails-store.ts'

const tellAll = (tell: (mails: RecentMails) => void) => openRecentMails().forEach(tell)

export const liveHandlers = [
  onMessage(emailArrived, ({ email }) => tellAll((mails) => mails.hearMail(email))),
  // One that was sent, or taken back before.
  onMessage(draftSaved, ({ email }) => tellAll((mails) => mails.hearMail(email))),
  onMessage(emailsMoved, (moved) => tellAll((mails) => mails.hearMoved(moved))),
  onMessage(emailsImported, () => tellAll((mails) => mails.renew())),
  onMessage(conversationChanged, () => tellAll((mails) => mails.renew())),
]
