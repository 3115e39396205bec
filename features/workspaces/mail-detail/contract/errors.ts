import type { Refusal } from '@laycan/contract/errors.ts'

export const mailDetailRefusals = {
  unknownToken: { status: 400, text: 'This list is not known anymore. Please reload it.' },
  notSentYet: { status: 404, text: 'This email has not been sent yet: it has no original.' },
} as const satisfies Record<string, Refusal>
