import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** The user starred mails or took the stars off, in this window or another one; only that user hears it (ML-057). */
export const emailsStarred = defineMessage('Star', z.object({ email_ids: z.array(Id), starred: z.boolean() }))
