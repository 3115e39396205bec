import type { Generated } from 'kysely'
import type { FollowUpKind } from '../contract/follow-up.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    follow_ups: {
      id: Generated<number>
      user_id: number
      email_id: number
      kind: FollowUpKind
      due_at: string
      back_at: string | null
      was_unread: Generated<boolean>
      line_id: number
      received_at: string
      created_at: Generated<string>
    }
  }
}
