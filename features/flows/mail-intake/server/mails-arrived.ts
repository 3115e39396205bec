import { defineHappening } from '@laycan/server/reactions.ts'
import type { NewEmail } from '#features/records/emails/server/public.ts'

/**
 * Mails came in that were not here before: happens in the transaction that stores them, once for all of them. Whoever
 * follows holds up the intake: it asks for a job.
 */
export const mailsArrived = defineHappening<{ emails: readonly NewEmail[] }>('mails arrived')
