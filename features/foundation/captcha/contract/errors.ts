import type { Refusal } from '@laycan/contract/errors.ts'

export const captchaRefusals = {
  needed: { status: 400, text: 'Please type the letters of the picture as well' },
  wrong: { status: 400, text: 'The letters were not those of the picture. Please take the new one.' },
} as const satisfies Record<string, Refusal>
