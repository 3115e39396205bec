import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** It is known who sent a mail that came by SMTP. */
export const senderChecked = defineMessage('SenderChecked', z.object({ email_id: Id }))
