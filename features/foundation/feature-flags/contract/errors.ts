import type { Refusal } from '@laycan/contract/errors.ts'

export const featureFlagRefusals = {
  unknownUser: { status: 404, text: 'This user does not exist anymore' },
  notYours: { status: 403, text: 'These are flags of somebody else' },
} as const satisfies Record<string, Refusal>
