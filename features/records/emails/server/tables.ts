import type { Authentication } from '@laycan/mail/sender/authentication.ts'
import type { BodyType, Box, EmailStatus, Participant } from '../contract/email.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    emails: EmailsTable
    email_contents: EmailContentsTable
    email_counts: { line_id: number; box: Box; status: EmailStatus; archived: boolean; total: number }
    threads: { id: number; base_subject: string }
    thread_links: {
      message_key: string
      email_id: number
      thread_id: number
      own: boolean
      sent_at: string | null
    }
    thread_pins: { email_unique_id: string; thread_id: number }
    thread_apart: { thread_id: number; other_id: number }
    thread_changes: {
      id: number
      kind: 'split' | 'merge'
      user_id: number
      changed_at: string
      thread_id: number
      from_thread_id: number
      email_ids: number[]
    }
  }
}

/** The people of a mail by header. */
export interface People {
  from: Participant[]
  to: Participant[]
  cc: Participant[]
  bcc: Participant[]
}

export interface EmailsTable {
  id: number
  line_id: number
  thread_id: number
  received_at: string
  box: Box
  status: EmailStatus
  archived: boolean
  closed: boolean
  replied: boolean
  forwarded: boolean
  high_importance: boolean
  has_attachment: boolean
  attachments_count: number
  body_type: BodyType
  user_id: number | null
  subject: string
  people: People
  preview_body: string
  attachment_name: string
  problem: string
  email_unique_id: string
  sender: string
  recipients: string
  deleted_at: string | null
  deleted_by: number | null
  archived_before_spam: boolean
}

export interface EmailContentsTable {
  email_id: number
  kind: string
  message_id: string | null
  sent_at: string | null
  people: People
  reply_to: Participant[]
  text: string
  html: string
  quote_offset: number | null
  has_remote_images: boolean
  headers: { name: string; value: string }[]
  /** What we found out ourselves about who sent it; null for a mail that came otherwise than by SMTP. */
  sender_check: Authentication | null
  invitation: unknown
  delivery_statuses: unknown
  list_id: string | null
  list_unsubscribe: string | null
  auto_submitted: boolean
  raw_blob: string
  size: number
}
