import type { Refusal } from '@laycan/contract/errors.ts'

export const starRefusals = {
  /** ML-040. */
  tooMany: { status: 400, text: 'Emails quantity exceeds maximum quantity limit of 100 emails' },
} as const satisfies Record<string, Refusal>
