import type { Refusal } from '@laycan/contract/errors.ts'

/** Refusals of company settings (ST-009), in the words of the settings of users. */
export const companyRefusals = {
  uneven: { status: 400, text: 'Each setting needs one value' },
  unknownKey: { status: 400, text: 'This setting does not exist' },
  unknownValue: { status: 400, text: 'This value is not allowed for the setting' },
} as const satisfies Record<string, Refusal>
