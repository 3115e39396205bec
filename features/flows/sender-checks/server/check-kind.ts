import type { Handover } from '@laycan/mail/smtp/trace-header.ts'
import { defineJob } from '@laycan/server/jobs/job-kind.ts'

export interface CheckAsked extends Handover {
  email_id: number
}

/** Finds out who sent a mail. */
export const senderCheck = defineJob<CheckAsked>('sender-checks check')
