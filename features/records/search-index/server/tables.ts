import type { GeneratedAlways } from 'kysely'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    search_pending: { id: GeneratedAlways<number>; email_id: number; texts: boolean }
    search_segments: SearchSegmentsTable
    search_marks: { segment_id: number; name: string; body: Buffer }
    search_terms: { segment_id: number; term: string; body: Buffer }
    search_positions: { segment_id: number; term: string; first: number; body: Buffer }
    search_texts: { email_id: number; position: number; text: string }
    search_progress: {
      what: 'mails' | 'attachments'
      tokenizer: number
      before_at: string | null
      before_id: number | null
      total: number
      done: number
    }
  }
}

export interface SearchSegmentsTable {
  id: GeneratedAlways<number>
  state: 'making' | 'live' | 'replaced'
  size: number
  newest_at: string
  newest_id: number
  oldest_at: string
  oldest_id: number
  least_id: number
  most_id: number
  tokenizer: number
  gone: number
  revision: number
  keys: Buffer
  replaced_at: string | null
}
