import type { Refusal } from '@laycan/contract/errors.ts'

export const sessionRefusals = {
  wrongPassword: { status: 400, text: 'Wrong username or password' },
  wrongCurrent: { status: 400, text: 'The current password is wrong' },
  samePassword: { status: 400, text: 'Please choose another password than the current one' },
  commonPassword: {
    status: 400,
    text: 'This password is known from break-ins. Please choose another one.',
  },
  unknownAddress: { status: 400, text: 'No company uses this email address' },
  noLongerValid: { status: 401, text: 'Your session has ended. Please sign in again.' },
} as const satisfies Record<string, Refusal>

/** Same words as the mail calls, so that a person who waits knows for how long (ER-006). */
export function tooManyAttempts(seconds: number): Refusal {
  return { status: 429, text: `Too many request. Please try again in ${seconds} seconds` }
}
