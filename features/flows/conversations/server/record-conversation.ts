import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { WriteContext } from '@laycan/server/http/context.ts'
import type { RethreadedMails } from '#features/records/emails/server/public.ts'
import { conversationChanged } from '../contract/messages.ts'

/** Mails named in one message. */
const IDS_PER_MESSAGE = 500

/** Tells the readers of each line which of its mails went where; answers with those that the actor may read. */
export function recordConversation({ tx, actor }: WriteContext, outcome: RethreadedMails) {
  const { thread_id, from_thread_id, mails } = outcome
  for (const line_id of new Set(mails.map((mail) => mail.line_id))) {
    const ofLine = mails.filter((mail) => mail.line_id === line_id)
    for (let at = 0; at < ofLine.length; at += IDS_PER_MESSAGE) {
      const email_ids = ofLine.slice(at, at + IDS_PER_MESSAGE).map((mail) => mail.id)
      recordChange(tx, {
        message: conversationChanged,
        body: { thread_id, from_thread_id, email_ids },
        audience: { to: 'lines', line_ids: [line_id] },
        actor_id: actor.user_id,
      })
    }
  }
  const readable = mails.filter((mail) => actor.line_ids.includes(mail.line_id))
  return { thread_id, from_thread_id, email_ids: readable.map((mail) => mail.id) }
}
