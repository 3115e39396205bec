import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** Mails were filed into a folder or taken out of it (RT-002): states whether they are in it now. */
export const emailsFiled = defineMessage(
  'EmailFolder',
  z.object({ folder_id: Id, email_ids: z.array(Id), filed: z.boolean() }),
)

/** States what is unread in folders for one user, never a difference. */
export const folderCountsUpdated = defineMessage(
  'UpdateFolderUnreadCount',
  z.object({ folders: z.array(z.object({ folder_id: Id, unread_count: z.number().int() })) }),
)
