import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** An invitation was answered, or its answer went out; told to the readers of the line (ours). */
export const inviteAnswered = defineMessage('InviteAnswered', z.object({ email_id: Id, uid: z.string() }))
