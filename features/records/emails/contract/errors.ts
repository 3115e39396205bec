import type { Refusal } from '@laycan/contract/errors.ts'

export const emailRefusals = {
  /** The same for a mail that does not exist and one the reader may not see (SC-006). */
  notFound: { status: 404, text: 'This email does not exist anymore' },
} as const satisfies Record<string, Refusal>
