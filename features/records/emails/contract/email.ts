import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { type EmailMarkFields, markShapes } from './email-mark.ts'

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

/** To whom a mail can be assigned. */
export const AssignableType = z.enum(['User', 'Role'])
export type AssignableType = z.infer<typeof AssignableType>

/** One assignment, as mails carry it too (ML-001, AS-001). */
export const Assignment = z.object({
  /** Of one that was just made here and not yet on the server: -1 (AS-004). */
  id: Id,
  assignable_id: Id,
  assignable_type: AssignableType,
  /** Whom it concerns: the user, or the active members of the role (AS-012). */
  user_ids: z.array(Id),
  email_id: Id,
})
export type Assignment = z.infer<typeof Assignment>

/** What a row carries of the mail itself (ML-001 without body and attachments). */
const ownShape = {
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
  closed: z.boolean(),
  archived: z.boolean(),
  replied: z.boolean(),
  forwarded: z.boolean(),
  has_attachment: z.boolean(),
  attachments_count: z.number().int(),
  /** Names of the attachments, joined by ', ' and cut; '' without any. */
  attachment_name: z.string(),
  high_importance: z.boolean(),
  line_ids: z.array(Id),
  /** The same for copies of one message in several lines. */
  email_unique_id: z.string(),
  thread_id: Id,
  /** Why the mail could not be read completely; '' when it could (ours). */
  problem: z.string(),
} as const

/** Fields of ML-001 that stay as here until a mark brings them: nobody commented on the mail. */
const awaitedShape = {
  has_comment: z.boolean(),
  comments_count: z.number().int(),
  tags: z.array(z.string()),
  mention_to: z.array(Id),
  assignment_ids: z.array(Assignment),
} as const

type OwnEmail = z.infer<z.ZodObject<typeof ownShape>> & z.infer<z.ZodObject<typeof awaitedShape>>

/** What `awaitedShape` is of every mail. */
export const awaitedFields: Readonly<z.infer<z.ZodObject<typeof awaitedShape>>> = {
  has_comment: false,
  comments_count: 0,
  tags: [],
  mention_to: [],
  assignment_ids: [],
}

/** A mail as lists show it: its own columns, and the fields of all marks (ML-001). */
export type EmailRow = OwnEmail & EmailMarkFields

/** Shape of a row with further fields. Marks are looked up when it is first used: by then all of them are known. */
export function emailRowWith<More extends z.core.$ZodLooseShape>(
  more: More,
): z.ZodType<EmailRow & z.infer<z.ZodObject<More>>> {
  return z.lazy(() => z.object({ ...ownShape, ...awaitedShape, ...markShapes(), ...more })) as never
}

export const EmailRow: z.ZodType<EmailRow> = emailRowWith({})
