import type { Refusal } from '@laycan/contract/errors.ts'

export const followUpRefusals = {
  inThePast: { status: 400, text: 'Choose a time that is still to come' },
  tooFar: { status: 400, text: 'Choose a time within the next five years' },
  tooMany: { status: 400, text: 'You can wait for up to 10,000 emails. End some follow-ups first' },
  notReceived: { status: 400, text: 'Only received emails can be snoozed' },
  notSent: { status: 400, text: 'Only received and sent emails can be waited for' },
} as const satisfies Record<string, Refusal>
