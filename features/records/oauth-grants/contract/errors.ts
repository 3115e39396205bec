import type { Refusal } from '@laycan/contract/errors.ts'

export const oauthRefusals = {
  secretMissing: { status: 400, text: 'Client secret cannot be empty.' },
  notSetUp: { status: 400, text: 'Please enter client ID and client secret first' },
  unreached: { status: 400, text: 'The provider did not answer as one. Please try again later.' },
  notBegun: {
    status: 400,
    text: 'This consent was not begun by you, or took too long. Please sign in again.',
  },
  failed: { status: 400, text: 'The provider’s answer was not accepted. Please sign in again.' },
  notLasting: { status: 400, text: 'The provider gave no lasting access. Please sign in again.' },
  mailNotGiven: {
    status: 400,
    text: 'Access to mail was not given. Please sign in again and agree to it.',
  },
} as const satisfies Record<string, Refusal>
