import type { Refusal } from '@laycan/contract/errors.ts'

export const mailListRefusals = {
  unknownCursor: { status: 400, text: 'This position in the list is not known. Please reload the list.' },
  lineNotFound: { status: 404, text: 'This mailbox does not exist anymore' },
} as const satisfies Record<string, Refusal>
