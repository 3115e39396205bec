import type { Refusal } from '@laycan/contract/errors.ts'

export const appPasswordRefusals = {
  tooMany: { status: 400, text: 'You have 30 app passwords. Please remove one first.' },
} as const satisfies Record<string, Refusal>
