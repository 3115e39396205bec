import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'

/** Mails of the Outbox: on their way out, and those that did not get out. */
export const OutboxCount = z.object({ waiting: z.number().int(), failed: z.number().int() })
export type OutboxCount = z.infer<typeof OutboxCount>

export const countOutbox = defineEndpoint({
  method: 'GET',
  path: '/outbox_count',
  access: 'signed-in',
  summary: 'How many mails of the caller’s lines are on their way out, and how many did not get out (ours).',
  response: OutboxCount,
})
