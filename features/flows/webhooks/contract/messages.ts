import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** Webhooks are other ones now; to the administrators. */
export const webhooksChanged = defineMessage(
  'Webhooks',
  z.object({
    /** Given: the one that was switched off because nothing came through. */
    stopped: z.object({ id: Id, name: z.string() }).optional(),
  }),
)
