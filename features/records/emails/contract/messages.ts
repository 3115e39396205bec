import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { EmailRow, EmailStatus } from './email.ts'

/**
 * New mail of a line. `email.read` is true for mail that starts as read; every hearer else has it unread.
 * The client confirms with email_notification_id (RT-006).
 */
export const emailArrived = defineMessage('Email', z.object({ email: EmailRow, email_notification_id: z.string() }))

/** A mail's status changed (RT-016). */
export const emailStatusUpdated = defineMessage(
  'EmailStatusUpdate',
  z.object({ email_id: Id, status: EmailStatus, reason: z.string() }),
)
