import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** Mails were pinned to their mailbox or a folder, or taken off, for everybody who sees both. */
export const emailsPinned = defineMessage(
  'Pin',
  z.object({
    email_ids: z.array(Id),
    line_id: Id,
    /** Null: to the mailbox. */
    folder_id: Id.nullable(),
    pinned: z.boolean(),
  }),
)
