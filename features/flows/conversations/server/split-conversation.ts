import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { lockIntake } from '#features/flows/mail-intake/server/public.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { accessEmails, splitThread } from '#features/records/emails/server/public.ts'
import { splitConversation } from '../contract/endpoints.ts'
import { conversationRefusals } from '../contract/errors.ts'
import { recordConversation } from './record-conversation.ts'

export const splitConversationRoute = writeRoute(splitConversation, async ({ body }, context) => {
  const { tx, actor } = context
  // Mail that comes in meanwhile must not be threaded by what is about to change.
  await lockIntake(tx)
  const ids = [...new Set(body.email_ids)]
  const emails = await accessEmails(tx, actor, ids)
  const [first] = emails
  if (first === undefined || emails.length < ids.length) throw new RefusedError(emailRefusals.notFound)
  const from_thread_id = first.thread_id
  if (emails.some((email) => email.thread_id !== from_thread_id))
    throw new RefusedError(conversationRefusals.severalConversations)
  const outcome = await splitThread(tx, { from_thread_id, ids, user_id: actor.user_id })
  if (outcome === undefined) throw new RefusedError(conversationRefusals.nothingLeft)
  return recordConversation(context, outcome)
})
