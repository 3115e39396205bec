import type { Refusal } from '@laycan/contract/errors.ts'

export const guardRefusals = {
  nothing: { status: 400, text: 'There is nothing to confirm anymore' },
} as const satisfies Record<string, Refusal>
