import type { Refusal } from '@laycan/contract/errors.ts'

export const reportRefusals = {
  noReason: { status: 400, text: 'Please enter your reason!' },
} as const satisfies Record<string, Refusal>
