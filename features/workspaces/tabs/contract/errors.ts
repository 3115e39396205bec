import type { Refusal } from '@laycan/contract/errors.ts'

export const tabRefusals = {
  /** TB-007. */
  tooMany: { status: 400, text: 'You have reached the maximum number of tabs.' },
  /** TB-009 (text ours). */
  notClosable: { status: 400, text: 'This tab cannot be closed' },
  notFound: { status: 404, text: 'This tab is not open anymore' },
} as const satisfies Record<string, Refusal>
