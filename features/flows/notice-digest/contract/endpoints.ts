import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'

export const getDigestSender = defineEndpoint({
  method: 'GET',
  path: '/notice_digest',
  access: 'signed-in',
  summary:
    'To and from which address the digest of the user goes; from null: none of his mailboxes can send.',
  response: z.object({ to: z.string(), from: z.string().nullable() }),
})
