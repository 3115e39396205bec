import type { Refusal } from '@laycan/contract/errors.ts'

export const outcomeRefusals = {
  notUncertain: { status: 400, text: 'It is already known what became of this email.' },
} as const satisfies Record<string, Refusal>
