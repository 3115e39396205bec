import type { Refusal } from '@laycan/contract/errors.ts'

export const languageModelRefusals = {
  badAddress: { status: 400, text: 'Please write an address like https://api.openai.com/v1' },
  /** A key is sent to the address alone that it was entered for. */
  otherAddress: { status: 400, text: 'The key was entered for another address. Please enter it again.' },
  unreached: { status: 400, text: 'Nothing that speaks this protocol answers at the address' },
  turnedAway: { status: 400, text: 'The service does not take this key' },
} as const satisfies Record<string, Refusal>
