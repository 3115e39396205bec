import type { Generated } from 'kysely'
import type { MailScope, MatchType, RuleForm } from '#features/records/rules/contract/rule.ts'
import type { FolderType } from '../contract/folder.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    folders: FoldersTable
    folder_lines: { folder_id: number; line_id: number }
    folder_sources: { folder_id: number; source_id: number }
    folder_roles: { folder_id: number; role_id: number }
    folder_rules: { id: Generated<number>; folder_id: number; position: number; rule: RuleForm }
    folder_stars: {
      user_id: number
      folder_id: number
      position: Generated<number>
      created_at: Generated<string>
    }
    folder_hiddens: { user_id: number; folder_id: number }
  }
}

interface FoldersTable {
  id: Generated<number>
  name: string
  name_key: string
  search_text: string
  folder_type: FolderType
  parent_id: number | null
  path: number[]
  owner_id: number | null
  scope_id: number | null
  position: Generated<number>
  mail_scope: MailScope
  match_type: MatchType
  creater_id: number | null
  updater_id: number | null
  created_at: Generated<string>
  updated_at: Generated<string>
  version: Generated<number>
}
