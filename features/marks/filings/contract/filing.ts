import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { FolderType } from '#features/records/folders/contract/folder.ts'
import { MatchType } from '#features/records/rules/contract/rule.ts'

/** Folders in which one mail can be, as far as one person knows of them (FO-026). */
export const FOLDERS_OF_MAIL_MAX = 50
/** Mails of one call at most. */
export const FILE_BATCH = 500

/** That a mail is in a folder, who put it there, and by which rule (FO-011). */
export const EmailFiling = z.object({
  email_id: Id,
  /** Name of the folder. */
  folder: z.string(),
  folder_id: Id,
  folder_type: FolderType,
  /** Who filed it; null: a rule did, or somebody who is gone. */
  user_id: Id.nullable(),
  user_name: z.string(),
  avatar: z.string().nullable(),
  /** The rule that filed it; null: somebody did by hand (FO-012). */
  rule_id: Id.nullable(),
  /** Of the folder's rules. */
  match_type: MatchType,
  created_at: Moment,
  /** The reader starred the folder. */
  starred: z.boolean(),
})
export type EmailFiling = z.infer<typeof EmailFiling>
