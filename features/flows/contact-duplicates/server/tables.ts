import type { Generated, GeneratedAlways } from 'kysely'
import type { DuplicateReason } from './find-duplicates.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    contact_duplicates: {
      id: GeneratedAlways<number>
      first_id: number
      second_id: number
      reasons: DuplicateReason[]
      found_at: Generated<string>
      different_by: number | null
      different_at: string | null
    }
    contact_duplicate_search: {
      one: Generated<boolean>
      running: boolean
      compared: number
      finished_at: string | null
    }
    contact_merges: {
      id: GeneratedAlways<number>
      user_id: number | null
      kept_id: number
      gone_id: number
      gone_name: string
      before: object
      after: object
      version: number
      group_ids: number[]
      tags: string[]
      staff_ids: number[]
      created_at: Generated<string>
      undone_at: string | null
    }
  }
}
