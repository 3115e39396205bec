import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { FollowUp, FollowUpCounts } from './follow-up.ts'

/** Mails of one message at most. */
export const FOLLOWED_MAX = 500

/** What a user waits for is another than before: states what is true now of some mails; only that user hears it. */
export const emailsFollowedUp = defineMessage(
  'FollowUp',
  z.object({
    items: z
      .array(
        z.object({ email_id: Id, line_id: Id, snooze: FollowUp.nullable(), reminder: FollowUp.nullable() }),
      )
      .max(FOLLOWED_MAX),
    counts: FollowUpCounts,
  }),
  { parts: ['items'] },
)
