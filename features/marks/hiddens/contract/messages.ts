import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** The user hid mails or shows them again, in this window or another one; only that user hears it (ML-057). */
export const emailsHidden = defineMessage(
  'Hidden',
  z.object({ email_ids: z.array(Id), is_hide: z.boolean() }),
)
