import { z } from 'zod'

/** A refusal that form and server share: HTTP status and the exact text of the specification. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503
  readonly text: string
}

/** Shape of every error answer (AP-006): a text, or a list of texts shown one by one. */
export const ErrorAnswer = z.object({ error: z.union([z.string(), z.array(z.string())]) })
export type ErrorAnswer = z.infer<typeof ErrorAnswer>

export const refusals = {
  noSession: { status: 401, text: 'Unable to get access token' },
  noPermission: { status: 403, text: "You don't have permission to perform this action" },
  notFound: { status: 404, text: 'Not found' },
} as const satisfies Record<string, Refusal>
