import type { Refusal } from '@laycan/contract/errors.ts'

export const sessionRefusals = {
  wrongPassword: { status: 400, text: 'Wrong username or password' },
  unknownAddress: { status: 400, text: 'No company uses this email address' },
  noLongerValid: { status: 401, text: 'Your session has ended. Please sign in again.' },
  /** Same words as the mail calls, so that a person who waits knows for how long (ER-006). */
  tooMany: { status: 429, text: 'Too many sign-in attempts. Please try again later.' },
} as const satisfies Record<string, Refusal>
