import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'

/** Reports of one user within a minute; a browser sends each error once an hour. */
const REPORTS_PER_MINUTE = 30

/** An unexpected error of a client: where it happened, never what a mail says (ER-014). */
export const ClientError = z.object({
  /** Kind of the error, e.g. `TypeError`. */
  name: z.string().max(100),
  /** Its words, without anything quoted, addresses and long numbers. */
  message: z.string().max(300),
  /** Where in the code, a frame to a line. */
  stack: z.string().max(4_000),
  /** Which part failed: `screen`, `live Email`, the path of the route. */
  place: z.string().max(200),
})
export type ClientError = z.infer<typeof ClientError>

export const reportClientError = defineEndpoint({
  method: 'POST',
  path: '/client_errors',
  access: 'signed-in',
  summary: 'Reports an unexpected error of a client to the log and to the error service, where there is one.',
  body: ClientError,
  rate_limit: REPORTS_PER_MINUTE,
  response: 'no-content',
})
