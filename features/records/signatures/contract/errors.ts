import type { Refusal } from '@laycan/contract/errors.ts'

export const signatureRefusals = {
  notFound: { status: 404, text: 'This signature does not exist anymore.' },
  noName: { status: 400, text: 'Name cannot be empty.' },
  tooLong: { status: 400, text: 'This signature is too long.' },
  unknownLine: { status: 400, text: 'A mailbox of this signature does not exist anymore.' },
  changedMeanwhile: { status: 409, text: 'This signature was changed by a colleague meanwhile.' },
  notYours: { status: 400, text: 'Only its author can make a signature personal.' },
} as const satisfies Record<string, Refusal>
