import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { BodyType, EmailStatus, Participant } from '#features/records/emails/contract/email.ts'
import { draftRefusals } from './errors.ts'

/** How a mail came to be written (CP-001). */
export const composeMethods = ['new', 'reply', 'replyall', 'forward', 'resend', 'emailall', 'edit'] as const
export const ComposeMethod = z.enum(composeMethods)
export type ComposeMethod = z.infer<typeof ComposeMethod>

/** Characters of a body at most, pictures in it not counted: they are attachments. */
export const BODY_MAX = 10_000_000
/** Bytes of a call that carries such a body. */
export const BODY_MAX_BYTES = 4 * BODY_MAX
/** Recipients of one mail at most; more are a broadcast. */
export const RECIPIENTS_MAX = 500
/** Bytes of all attachments together. */
export const ATTACHMENTS_MAX_BYTES = 25 * 1024 * 1024

/** Made by the window that writes: a call that is repeated with it is done once. */
export const ClientKey = z.string().min(8).max(60)

const Recipients = z.array(Participant).max(2_000)

/** What a writer writes: the fields of draft and send alike (AP-046, AP-048). */
export const OutgoingFields = z.object({
  subject: z.string().max(2_000),
  body_type: BodyType,
  to: Recipients,
  cc: Recipients,
  bcc: Recipients,
  /** The line that sends; one of the writer's sendable lines (CP-014). */
  line_id: Id,
  /** One of the line's addresses, which the mail is from; left out: the line's own (ours). */
  from_address: z.string().max(320).optional(),
  attachment_ids: z.array(Id).max(500),
  method: ComposeMethod,
  /** The mail that is answered, forwarded or sent again. */
  source_email_id: Id.nullable(),
  high_importance: z.boolean(),
  /** Close the source after sending (CP-006). */
  reply_and_close: z.boolean(),
  /** Count opens and clicks of this mail, where the company allows it. */
  track: z.boolean(),
  /** One separate mail for each recipient, with merge variables filled (CP-024, CP-030). */
  separately: z.boolean(),
})
export type OutgoingFields = z.infer<typeof OutgoingFields>

/**
 * One change of a long body: what stood from `at` for `remove` UTF-16 units is replaced. It applies to the body of the
 * version that the call names.
 */
export const BodyChange = z.object({
  at: z.number().int().nonnegative(),
  remove: z.number().int().nonnegative(),
  insert: z.string().max(BODY_MAX, draftRefusals.bodyTooLong.text),
})
export type BodyChange = z.infer<typeof BodyChange>

/** Where the thread stood when its writer looked: the latest mail of the thread that was shown (send fence). */
export const ThreadSeen = z.object({ thread_id: Id, last_email_id: Id })
export type ThreadSeen = z.infer<typeof ThreadSeen>

/** A moment as it was said: local time without offset, in a named zone. */
export const Schedule = z.object({
  local: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
  time_zone: z.string().min(1).max(60),
})
export type Schedule = z.infer<typeof Schedule>

/** Who writes a draft now, and until when without a word from him. */
export const DraftHolder = z.object({
  user_id: Id,
  name: z.string(),
  /** One window of the holder. */
  window_key: z.string(),
  /** He offers whoever looks on to go on in his place. */
  offered: z.boolean(),
  since: Moment,
  expires_at: Moment,
})
export type DraftHolder = z.infer<typeof DraftHolder>

/** A draft or an outgoing mail as compose needs it. */
export const OutgoingMail = OutgoingFields.extend({
  from_address: z.string(),
  email_id: Id,
  status: EmailStatus,
  body: z.string(),
  attachments: z.array(Attachment),
  /** Grows with each save. */
  version: z.number().int().positive(),
  thread_seen: ThreadSeen.nullable(),
  /** When it leaves; null for a draft. */
  send_at: Moment.nullable(),
  schedule: Schedule.nullable(),
  holder: DraftHolder.nullable(),
  updated_at: Moment,
  user_id: Id.nullable(),
})
export type OutgoingMail = z.infer<typeof OutgoingMail>
