import type { Refusal } from '@laycan/contract/errors.ts'

export const holdRefusals = {
  notHeld: { status: 400, text: 'Nothing is held back' },
  notLookedUp: { status: 400, text: 'The emails that wait are still being looked up in Sent' },
  notWaiting: { status: 400, text: 'This email does not wait anymore' },
} as const satisfies Record<string, Refusal>
