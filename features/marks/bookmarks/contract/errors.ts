import type { Refusal } from '@laycan/contract/errors.ts'

export const bookmarkRefusals = {
  /** BK-009. */
  placeGone: {
    status: 404,
    text: 'Your bookmark location does not exist anymore. Please try to bookmark another email.',
  },
  notFound: { status: 404, text: 'This bookmark does not exist anymore' },
} as const satisfies Record<string, Refusal>
