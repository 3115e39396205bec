import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { makeFolder } from '#features/records/folders/server/public.ts'
import type { RuleForm } from '#features/records/rules/contract/rule.ts'

const plain = {
  name: '',
  content_type: 'single',
  firstDate: null,
  lastDate: null,
  case_sensitive: false,
} as const

const folders: readonly { name: string; rule: RuleForm }[] = [
  { name: 'All recaps', rule: { ...plain, field: 'tags', strategy: 'equal', content: ['recap'] } },
  {
    name: 'All demurrage',
    rule: { ...plain, field: 'subject_or_body', strategy: 'contains', content: 'demurrage' },
  },
]

/** Dynamic folders of the desk, which their rules fill with the mails that are there. */
export async function makeDynamicFolders(
  tx: Tx,
  user_id: number,
  line_ids: readonly number[],
): Promise<void> {
  const actor: Actor = { user_id, user_type: 'admin', permissions: new Set(), line_ids }
  const mailboxes = { ...plain, field: 'lines', strategy: 'equal', content: [...line_ids] }
  for (const { name, rule } of folders)
    await makeFolder(tx, actor, {
      name,
      parent_id: null,
      folder_type: 'dynamic',
      personal: false,
      lines: [],
      folders: [],
      mail_scope: 'both',
      match_type: 'every',
      rules: [mailboxes, rule],
    })
}
