import type { Refusal } from '@laycan/contract/errors.ts'

export const mailDetailRefusals = {
  unknownToken: { status: 400, text: 'This list is not known anymore. Please reload it.' },
  notAMessage: { status: 400, text: 'This file is not a message that can be shown' },
} as const satisfies Record<string, Refusal>
