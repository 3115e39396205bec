import type { Refusal } from '@laycan/contract/errors.ts'

export const setupRefusals = {
  done: { status: 400, text: 'This installation has been set up already. Please sign in.' },
  wrongCode: { status: 400, text: 'Please enter the set-up code that the server printed when it started' },
} as const satisfies Record<string, Refusal>
