import type { Refusal } from '@laycan/contract/errors.ts'

/** Batches of one user that are under way at once (ours): more hide from him what he does, and keep others waiting. */
export const RUNNING_MAX = 10

export const mailBatchRefusals = {
  unknown: { status: 400, text: 'This cannot be done with all emails of a list' },
  /** The same for a batch that does not exist and one of somebody else. */
  notFound: { status: 404, text: 'This batch does not exist anymore' },
  tooMany: {
    status: 429,
    text: `${RUNNING_MAX} actions of yours on whole lists are under way. Please wait until one of them has ended.`,
  },
  notUndoable: { status: 400, text: 'A deletion can be taken back by an administrator only' },
  /** A batch that met an error again and again; what is done stays done. */
  failed: {
    status: 503,
    text: 'The server could not finish. What is done stays done; please try the rest again.',
  },
} as const satisfies Record<string, Refusal>
