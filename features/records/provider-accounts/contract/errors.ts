import type { Refusal } from '@laycan/contract/errors.ts'

export const providerAccountRefusals = {
  notFound: { status: 404, text: 'This account does not exist anymore' },
  otherMailbox: {
    status: 400,
    text: 'You signed in with another address than that of this mailbox. Please sign in with its own.',
  },
} as const satisfies Record<string, Refusal>
