import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** Mails of a line stand in another conversation now, because somebody split or merged it. */
export const conversationChanged = defineMessage(
  'ConversationChanged',
  z.object({ thread_id: Id, from_thread_id: Id, email_ids: z.array(Id) }),
)
