import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { ActionItem } from './action.ts'

/** A mail was replied to or forwarded; to the readers of its line. */
export const emailActionRecorded = defineMessage(
  'EmailAction',
  z.object({ email_id: Id, action: ActionItem }),
)

/** Mails of one message at most. */
export const NEWS_MAX = 1000

/** Something else was done with mails; whoever shows what was done with one of them asks anew. */
export const emailActivityRecorded = defineMessage(
  'EmailActivity',
  z.object({ email_ids: z.array(Id).max(NEWS_MAX) }),
)
