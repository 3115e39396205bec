import type { Refusal } from '@laycan/contract/errors.ts'

export const passkeyRefusals = {
  notMade: { status: 400, text: 'The passkey could not be kept. Please try again.' },
  notAccepted: { status: 400, text: 'This passkey is not accepted here' },
  tooMany: { status: 400, text: 'You have 20 passkeys. Please remove one first.' },
} as const satisfies Record<string, Refusal>
