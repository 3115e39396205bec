import type { Refusal } from '@laycan/contract/errors.ts'

/** Refusals of settings (ST-009). */
export const preferenceRefusals = {
  uneven: { status: 400, text: 'Each setting needs one value' },
  unknownKey: { status: 400, text: 'This setting does not exist' },
  unknownValue: { status: 400, text: 'This value is not allowed for the setting' },
  kept: { status: 400, text: 'This setting follows what it tells of and cannot be chosen' },
} as const satisfies Record<string, Refusal>
