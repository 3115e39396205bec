import type { BodyChange, ComposeMethod, Schedule, ThreadSeen } from '../contract/outgoing-mail.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    outgoing_emails: OutgoingEmailsTable
    draft_versions: DraftVersionsTable
    draft_windows: DraftWindowsTable
  }
}

export interface OutgoingEmailsTable {
  email_id: number
  user_id: number | null
  version: number
  /** The last whole one; `body_changes` came since. */
  body: string
  body_changes: BodyChange[]
  body_length: number | null
  method: ComposeMethod
  source_email_id: number | null
  reply_and_close: boolean
  track: boolean
  separately: boolean
  thread_seen: ThreadSeen | null
  created_key: string
  saved_key: string
  window_key: string
  saved_at: string
  send_at: string | null
  schedule: Schedule | null
  sent_key: string | null
  time_was_moved: boolean
  message_id: string | null
  failure: string
  uncertain: boolean
}

export interface DraftVersionsTable {
  email_id: number
  version: number
  saved_at: string
  user_id: number | null
  window_key: string
  subject: string
  preview_body: string
  body: string
  body_changes: BodyChange[]
  fields: unknown
}

export interface DraftWindowsTable {
  email_id: number
  window_key: string
  user_id: number
  holds: boolean
  offered: boolean
  since: string
  expires_at: string
}
