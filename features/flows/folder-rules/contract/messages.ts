import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** How far the rules of a folder have looked through the mails that are there, to who changed them (ours). */
export const folderRulesRun = defineMessage(
  'FolderRules',
  z.object({
    folder_id: Id,
    /** Mails looked at so far, and about how many there are. */
    done: z.number().int(),
    total: z.number().int(),
    ended: z.boolean(),
  }),
)
