import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams, Moment } from '@laycan/contract/ids.ts'
import { EmailRow } from '#features/records/emails/contract/email.ts'

/** What is known of a sending whose end is not. */
export const resolveUncertain = defineEndpoint({
  method: 'POST',
  path: '/emails/{id}/resolve_sending',
  access: 'signed-in',
  summary: 'Decides about a mail of which nobody knows whether it left: it did, or send it again.',
  params: IdParams,
  body: z.object({ decision: z.enum(['sent', 'send_again']) }),
  response: z.object({ email: EmailRow }),
})

export const getFailure = defineEndpoint({
  method: 'GET',
  path: '/failure_emails/{id}',
  access: 'signed-in',
  summary: 'Why a mail was not sent, in words, with the answer of the server.',
  params: IdParams,
  response: z.object({
    content: z.string(),
    /** Recipients that were refused, each with the answer. */
    recipients: z.array(z.object({ address: z.string(), reason: z.string() })),
    uncertain: z.boolean(),
    attempts: z.number().int(),
    last_attempt_at: Moment.nullable(),
  }),
})
