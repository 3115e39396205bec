import type { Refusal } from '@laycan/contract/errors.ts'

export const filingRefusals = {
  /** FO-026. */
  tooMany: { status: 400, text: 'You have reached the maximum number of folders' },
  /** FO-021. */
  dynamic: { status: 400, text: 'A dynamic folder is filled by its rules alone' },
} as const satisfies Record<string, Refusal>
