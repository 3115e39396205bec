import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { EmailRow, EmailStatus } from './email.ts'

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
