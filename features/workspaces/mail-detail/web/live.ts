import { onMessage } from '@laycan/web/live-handler.ts'
import { conversationChanged } from '#features/flows/conversations/contract/messages.ts'
import { draftSaved } from '#features/flows/mail-drafts/contract/messages.ts'
import { senderChecked } from '#features/flows/sender-checks/contract/messages.ts'
import { emailStatusUpdated, emailsMoved } from '#features/records/emails/contract/messages.ts'
import { mailStore } from './mail-cache.ts'

export const liveHandlers = [
  // MD-013: what the pane shows of a delayed mail is out of date once its status changed; so is what is kept of it.
  onMessage(emailStatusUpdated, ({ email_id }) => renew(email_id)),
  // Known a moment after the mail came: what was loaded before does not say so.
  onMessage(senderChecked, ({ email_id }) => renew(email_id)),
  // Words of a draft, its recipients and files change with each save.
  onMessage(draftSaved, ({ email }) => renew(email.id)),
  // A colleague deleted it: whoever reads it is told, and nothing of it is kept.
  onMessage(emailsMoved, ({ email_ids, deleted }) => {
    if (deleted !== undefined) for (const id of email_ids) renew(id)
  }),
  onMessage(conversationChanged, ({ thread_id, from_thread_id, email_ids }) => {
    const threads = new Set([thread_id, from_thread_id])
    const moved = new Set(email_ids)
    mailStore.renew((mail) => threads.has(mail.thread_id) || moved.has(mail.id))
  }),
]

function renew(id: number): void {
  if (mailStore.isShown(id)) mailStore.load(id, { fresh: true })
  else mailStore.forget(id)
}
