import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams } from '@laycan/contract/ids.ts'
import { HeldEmail, Hold } from './hold.ts'

export const listHeldEmails = defineEndpoint({
  method: 'GET',
  path: '/hold/emails',
  access: 'admin',
  summary: 'Whether the company is held after a restore, and the mails that wait, each looked up in Sent.',
  query: z.object({
    per_page: z.coerce.number().int().min(1).max(100).default(50),
    /** `next` of the page before. */
    after: Id.optional(),
  }),
  response: z.object({
    /** null: everything goes on. */
    hold: Hold.nullable(),
    emails: z.array(HeldEmail),
    /** For the next page; null at the end. */
    next: Id.nullable(),
    /** Mails that are still to be looked up. */
    due: z.number().int(),
    /** Answers to invitations and separate copies that wait beside the mails. */
    others: z.number().int(),
  }),
})

export const decideHeldEmail = defineEndpoint({
  method: 'POST',
  path: '/hold/emails/{id}',
  access: 'admin',
  summary: 'Says of a mail that waits that it left already, or makes a draft of it.',
  params: IdParams,
  body: z.object({ decision: z.enum(['sent', 'draft']) }),
  response: z.object({ email: HeldEmail }),
})

export const releaseHold = defineEndpoint({
  method: 'POST',
  path: '/hold/release',
  access: 'admin',
  summary: 'Lets a company that was held fetch and send again.',
  response: 'no-content',
})
