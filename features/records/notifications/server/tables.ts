import type { Generated, GeneratedAlways } from 'kysely'
import type { RecordKindName } from '#features/records/record-kinds/contract/record-kind.ts'
import type { NoticeType } from '../contract/notice-kinds.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    notifications: NotificationsTable
  }
}

export interface NotificationsTable {
  id: GeneratedAlways<number>
  user_id: number
  noticeable_type: NoticeType
  noticeable_id: number
  commentable_type: RecordKindName
  commentable_id: number
  content: string
  actor_id: number | null
  role_id: number | null
  is_read: Generated<boolean>
  created_at: Generated<string>
  deleted_at: Generated<string | null>
  email_id: GeneratedAlways<number | null>
}
