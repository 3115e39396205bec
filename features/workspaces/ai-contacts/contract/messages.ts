import { z } from 'zod'
import { defineMessage } from '@laycan/contract/message.ts'
import { ContactTarget } from './contact-reply.ts'

/** What became of selected text, to whoever asked (RT-002). */
export const openaiResponse = defineMessage(
  'OpenaiResponse',
  z.object({
    request_id: z.string(),
    target: ContactTarget,
    /** JSON with `level` and `name` (AI-004); '' where nothing was read. */
    body: z.string(),
    /** Who read it: the product's own rules, or a model. */
    read_by: z.enum(['rules', 'model']),
  }),
)
