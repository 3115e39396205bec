import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import type { Refusal } from '@laycan/contract/errors.ts'
import { Id } from '@laycan/contract/ids.ts'

/** Mails of one call at most; more are sent in several calls, or as a batch of all that match. */
export const WATCH_BATCH = 500
/** Mails that one user watches at most: each of them is looked up whenever something happens. */
export const WATCHED_MAX = 1000

export const watchRefusals = {
  tooMany: { status: 400, text: 'You can watch up to 1,000 emails. Stop watching some of them first' },
} as const satisfies Record<string, Refusal>

export const watchEmails = defineEndpoint({
  method: 'POST',
  path: '/watches',
  access: 'signed-in',
  is_repeatable: true,
  summary:
    'Watches mails for the caller, or no more (watched: false); ids the caller may not read are passed over.',
  body: z.object({ email_ids: z.array(Id).max(WATCH_BATCH), watched: z.boolean() }),
  response: 'no-content',
})
