import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** The user watches mails, or no more, in this window or another one; only that user hears it (ML-057). */
export const emailsWatched = defineMessage(
  'Watch',
  z.object({ email_ids: z.array(Id), watched: z.boolean() }),
)
