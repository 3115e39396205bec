import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { lockIntake } from '#features/flows/mail-intake/server/public.ts'
import { accessEmail, mergeThreads } from '#features/records/emails/server/public.ts'
import { mergeConversations } from '../contract/endpoints.ts'
import { conversationRefusals } from '../contract/errors.ts'
import { recordConversation } from './record-conversation.ts'

export const mergeConversationsRoute = writeRoute(mergeConversations, async ({ body }, context) => {
  const { tx, actor } = context
  await lockIntake(tx)
  // Both must be readable: nobody moves mail into a conversation that he does not see.
  const from = await accessEmail(tx, actor, body.email_id)
  const into = await accessEmail(tx, actor, body.into_email_id)
  if (from.thread_id === into.thread_id) throw new RefusedError(conversationRefusals.sameConversation)
  const outcome = await mergeThreads(tx, {
    thread_id: into.thread_id,
    from_thread_id: from.thread_id,
    user_id: actor.user_id,
  })
  return recordConversation(context, outcome)
})
