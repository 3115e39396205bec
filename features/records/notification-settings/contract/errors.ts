import type { Refusal } from '@laycan/contract/errors.ts'

export const alertRefusals = {
  unknownLine: { status: 404, text: 'This mailbox does not exist anymore' },
  unknownUser: { status: 404, text: 'This user does not exist anymore' },
  unknownRole: { status: 404, text: 'You do not have this role anymore' },
} as const satisfies Record<string, Refusal>
