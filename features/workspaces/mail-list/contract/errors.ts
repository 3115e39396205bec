import type { Refusal } from '@laycan/contract/errors.ts'

export const mailListRefusals = {
  lineNotFound: { status: 404, text: 'This mailbox does not exist anymore' },
} as const satisfies Record<string, Refusal>
