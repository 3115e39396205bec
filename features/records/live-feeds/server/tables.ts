import type { Generated } from 'kysely'
import type { FeedFilters, FeedType } from '../contract/live-feed.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    live_feeds: LiveFeedsTable
  }
}

interface LiveFeedsTable {
  id: Generated<number>
  user_id: number
  name: string
  type: FeedType
  line_ids: number[]
  filters: FeedFilters
  subject_include_like: string[]
  subject_exclude_like: string[]
  from_include_like: string[]
  from_exclude_like: string[]
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}
