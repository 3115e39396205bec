import type { Generated, GeneratedAlways } from 'kysely'
import type { RecordKindName } from '#features/records/record-kinds/contract/record-kind.ts'
import type { MentionType } from '../contract/comment.ts'

/** A record that is commented on. */
export interface Commented {
  kind: RecordKindName
  id: number
}

interface OfRecord {
  commentable_type: RecordKindName
  commentable_id: number
}

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    comments: OfRecord & {
      id: GeneratedAlways<number>
      user_id: number
      content: string
      quote: string | null
      via: string
      created_at: Generated<string>
      edited_at: string | null
      email_id: GeneratedAlways<number | null>
    }
    comment_versions: { comment_id: number; version: number; content: string; written_at: string }
    comment_mentions: OfRecord & {
      comment_id: number
      mention_type: MentionType
      to_id: number
      name: string
      line_id: number | null
      received_at: string | null
    }
    comment_totals: OfRecord & {
      comments_count: number
      last_comment_id: number
      last_comment_at: string
      last_user_id: number
      line_id: number | null
      received_at: string | null
      email_id: GeneratedAlways<number | null>
    }
    comment_views: OfRecord & {
      user_id: number
      last_comment_id: number
      email_id: GeneratedAlways<number | null>
    }
  }
}
