import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { EmailRow } from '#features/records/emails/contract/email.ts'
import { DraftHolder } from './outgoing-mail.ts'

/**
 * A draft or outgoing mail as it is now, to the readers of its line: saved, aborted, taken for sending, sent
 * (CP-016). Lists take its row in or let go of it by what it says.
 */
export const draftSaved = defineMessage(
  'Draft',
  /** `user_id`: who did it; null: it happened by itself. */
  z.object({ email: EmailRow, version: z.number().int(), user_id: Id.nullable() }),
)

/** Who writes a draft and who looks on, to the readers of its line. */
export const draftPeople = defineMessage(
  'DraftPeople',
  z.object({
    email_id: Id,
    holder: DraftHolder.nullable(),
    viewers: z.array(z.object({ user_id: Id, name: z.string() })),
  }),
)
