import { defineHappening } from '@laycan/server/reactions.ts'

/** Which mails some folders take by rules has changed: told after it was written. */
export const folderRulesChanged = defineHappening<{ folder_ids: readonly number[]; user_id: number }>(
  'rules of folders changed',
)
