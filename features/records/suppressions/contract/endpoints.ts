import { z } from 'zod'
import { EmailAddress } from '@laycan/contract/checks.ts'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams } from '@laycan/contract/ids.ts'
import { Suppression } from './suppression.ts'

/** Addresses of one question: the recipients of the largest broadcast. */
export const CHECKED_ADDRESSES_MAX = 2_000

export const listSuppressions = defineEndpoint({
  method: 'GET',
  path: '/suppressions',
  access: 'admin',
  summary: 'Addresses to which nothing is broadcast, newest first; `key` is a part of the address.',
  query: z.object({
    key: z.string().trim().max(200).optional(),
    /** The id of the last row of the page before. */
    after: Id.optional(),
    per_page: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({ suppressions: z.array(Suppression), has_more: z.boolean() }),
})

export const addSuppression = defineEndpoint({
  method: 'POST',
  path: '/suppressions',
  access: 'admin',
  summary: 'Puts an address on the list by hand.',
  body: z.object({
    address: z.string().trim().pipe(EmailAddress),
    detail: z.string().trim().max(500).default(''),
  }),
  status: 201,
  response: z.object({ suppression: Suppression }),
})

export const removeSuppression = defineEndpoint({
  method: 'DELETE',
  path: '/suppressions/{id}',
  access: 'admin',
  summary:
    'Takes an address off the list: it is sent to again until it bounces, complains or unsubscribes anew.',
  params: IdParams,
  response: 'no-content',
})

export const checkSuppressions = defineEndpoint({
  method: 'POST',
  path: '/suppressions/check',
  access: 'signed-in',
  summary: 'Which of some addresses are on the list: a writer is warned, a broadcast leaves them out.',
  body: z.object({ addresses: z.array(z.string().max(320)).max(CHECKED_ADDRESSES_MAX) }),
  response: z.object({ suppressions: z.array(Suppression) }),
})
