import type { Handover } from '@laycan/mail/smtp/trace-header.ts'
import { defineHappening } from '@laycan/server/reactions.ts'
import type { NewEmail } from './insert-emails.repo.ts'

/**
 * Mails came in that were not here before: happens in the transaction that stores them, once for all of them. Whoever
 * follows holds up the intake: it asks for a job.
 */
export const mailsArrived = defineHappening<{
  emails: readonly NewEmail[]
  /** Who handed over those that came by SMTP, by the mail's id. */
  handovers: ReadonlyMap<number, Handover>
}>('mails arrived')
