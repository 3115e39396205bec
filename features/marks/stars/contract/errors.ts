import type { Refusal } from '@laycan/contract/errors.ts'

export const starRefusals = {
  /** ML-040. */
  tooMany: { status: 400, text: 'Emails quantity exceeds maximum quantity limit of 100 emails' },
  /** The same for what does not exist and what the caller may not see (SC-006). */
  notFound: { status: 404, text: 'Not found' },
} as const satisfies Record<string, Refusal>
