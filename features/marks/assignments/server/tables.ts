import type { Generated, GeneratedAlways } from 'kysely'
import type { AssignableType } from '#features/records/emails/contract/email.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    assignments: {
      id: GeneratedAlways<number>
      email_id: number
      assignable_type: AssignableType
      assignable_id: number
      line_id: number
      box: string
      archived: boolean
      closed: boolean
      received_at: string
      created_by: number | null
      created_at: Generated<string>
      user_id: GeneratedAlways<number | null>
      role_id: GeneratedAlways<number | null>
    }
  }
}
