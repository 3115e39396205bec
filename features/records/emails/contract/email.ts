import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'

/** A person of a mail. `address` is '' where only a name was given. */
export const Participant = z.object({ name: z.string(), address: z.string() })
export type Participant = z.infer<typeof Participant>

/** Where a mail stands in its line. */
export const boxes = ['received', 'sent', 'draft', 'spam'] as const
export const Box = z.enum(boxes)
export type Box = z.infer<typeof Box>

/** Email status values (ML-003). */
export const emailStatuses = [
  'received',
  'sent',
  'failed',
  'pending',
  'progress',
  'draft',
  'delay',
  'schedule',
] as const
export const EmailStatus = z.enum(emailStatuses)
export type EmailStatus = z.infer<typeof EmailStatus>

export const BodyType = z.enum(['plain_text', 'html'])
export type BodyType = z.infer<typeof BodyType>

/** One assignment as mails carry it (ML-001). */
export const AssignmentMark = z.object({
  id: Id,
  assignable_id: Id,
  assignable_type: z.enum(['User', 'Role']),
  email_id: Id,
})

/**
 * A mail as lists show it (ML-001 without body and attachments). Marks whose features have no rows for a mail are
 * empty: nobody starred, filed, tagged or assigned it.
 */
export const EmailRow = z.object({
  id: Id,
  subject: z.string(),
  from: z.array(Participant),
  to: z.array(Participant),
  cc: z.array(Participant),
  bcc: z.array(Participant),
  /** Username of the line. */
  username: z.string(),
  /** The colleague who wrote it; null for received mail. */
  user_id: Id.nullable(),
  received_at: Moment,
  preview_body: z.string(),
  box: Box,
  status: EmailStatus,
  body_type: BodyType,
  read: z.boolean(),
  is_hide: z.boolean(),
  filed: z.boolean(),
  closed: z.boolean(),
  archived: z.boolean(),
  starred: z.boolean(),
  replied: z.boolean(),
  forwarded: z.boolean(),
  has_attachment: z.boolean(),
  attachments_count: z.number().int(),
  /** Names of the attachments, joined by ', ' and cut; '' without any. */
  attachment_name: z.string(),
  has_comment: z.boolean(),
  comments_count: z.number().int(),
  high_importance: z.boolean(),
  tags: z.array(z.string()),
  mention_to: z.array(Id),
  line_ids: z.array(Id),
  folder_ids: z.array(Id),
  assignment_ids: z.array(AssignmentMark),
  /** The same for copies of one message in several lines. */
  email_unique_id: z.string(),
  thread_id: Id,
  /** Why the mail could not be read completely; '' when it could (ours). */
  problem: z.string(),
})
export type EmailRow = z.infer<typeof EmailRow>
