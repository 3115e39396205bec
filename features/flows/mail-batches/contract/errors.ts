import type { Refusal } from '@laycan/contract/errors.ts'

export const mailBatchRefusals = {
  unknown: { status: 400, text: 'This cannot be done with all emails of a list' },
  /** The same for a batch that does not exist and one of somebody else. */
  notFound: { status: 404, text: 'This batch does not exist anymore' },
  notUndoable: { status: 400, text: 'A deletion can be taken back by an administrator only' },
  /** A batch that met an error again and again; what is done stays done. */
  failed: {
    status: 503,
    text: 'The server could not finish. What is done stays done; please try the rest again.',
  },
} as const satisfies Record<string, Refusal>
