import type { Refusal } from '@laycan/contract/errors.ts'

export const aiContactRefusals = {
  off: { status: 403, text: 'The AI feature is not switched on' },
} as const satisfies Record<string, Refusal>
