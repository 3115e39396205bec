import type { MessageBody } from '@laycan/contract/message.ts'
import { awaitReplies } from '#features/foundation/language-model/web/public.ts'
import { REPLY_PATIENCE_MS } from '../contract/contact-reply.ts'
import type { openaiResponse } from '../contract/messages.ts'

/** Takes pushes over, and waits for them (AI-002, AI-007). */
export const { take: takeReply, wait: awaitReply } =
  awaitReplies<MessageBody<typeof openaiResponse>>(REPLY_PATIENCE_MS)
