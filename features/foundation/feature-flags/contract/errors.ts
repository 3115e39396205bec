import type { Refusal } from '@laycan/contract/errors.ts'

export const featureFlagRefusals = {
  unknownUser: { status: 404, text: 'This user does not exist anymore' },
} as const satisfies Record<string, Refusal>
