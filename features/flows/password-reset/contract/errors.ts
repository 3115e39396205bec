import type { Refusal } from '@laycan/contract/errors.ts'

export const resetRefusals = {
  void: {
    status: 400,
    text: 'This link cannot be used: it has expired or was used already. Please ask for a new one.',
  },
} as const satisfies Record<string, Refusal>
