import type { Refusal } from '@laycan/contract/errors.ts'

export const mailDetailRefusals = {
  unknownToken: { status: 400, text: 'This list is not known anymore. Please reload it.' },
} as const satisfies Record<string, Refusal>
