import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { Box, EmailRow, EmailStatus } from './email.ts'

/**
 * New mail of a line. `email.read` is true for mail that starts as read; every hearer else has it unread.
 * The client confirms with email_notification_id (RT-006).
 */
export const emailArrived = defineMessage(
  'Email',
  z.object({ email: EmailRow, email_notification_id: z.string() }),
)

/** A mail's status changed (RT-016). */
export const emailStatusUpdated = defineMessage(
  'EmailStatusUpdate',
  z.object({ email_id: Id, status: EmailStatus, reason: z.string() }),
)

/**
 * Older mails came in by a first import: too many to name each. Lists of these lines hold more than they show; whoever
 * shows a part of the list where they belong loads it again, the others only their totals.
 */
export const emailsImported = defineMessage(
  'EmailsImported',
  z.object({
    line_ids: z.array(Id),
    count: z.number().int(),
    oldest_received_at: Moment,
    newest_received_at: Moment,
  }),
)

/** Mails were answered or forwarded, here or in another program; states only what is true now. */
export const emailsAnswered = defineMessage(
  'EmailsAnswered',
  z.object({
    email_ids: z.array(Id),
    replied: z.literal(true).optional(),
    forwarded: z.literal(true).optional(),
    line_ids: z.array(Id),
  }),
)

/** Mails of one message at most; a larger deed is told in several. */
export const EMAILS_MOVED_MAX = 500

/**
 * Mails were archived, taken out of the archive, marked as spam, taken out of spam, deleted or restored, for the whole
 * company (ML-057). It states where they are now: what is absent has not changed. Whoever lacks a row that now belongs
 * in one of its lists asks for it by id.
 */
export const emailsMoved = defineMessage(
  'EmailsMoved',
  z.object({
    email_ids: z.array(Id).max(EMAILS_MOVED_MAX),
    archived: z.boolean().optional(),
    box: Box.optional(),
    /** False: restored by an administrator. */
    deleted: z.boolean().optional(),
    /** Lines in which they stand. */
    line_ids: z.array(Id),
  }),
)

/** Mails were closed or opened again, for everybody (RT-002, RT-010); states what is true now. */
export const emailsClosed = defineMessage(
  'UpdateCloseStatus',
  z.object({ email_ids: z.array(Id), closed: z.boolean(), line_ids: z.array(Id) }),
)
