import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { ActionItem } from './action.ts'

/** A mail was replied to or forwarded; to the readers of its line. */
export const emailActionRecorded = defineMessage(
  'EmailAction',
  z.object({ email_id: Id, action: ActionItem }),
)
