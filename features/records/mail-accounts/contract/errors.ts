import type { Refusal } from '@laycan/contract/errors.ts'

export const mailAccountRefusals = {
  notFound: { status: 404, text: 'This mail account does not exist anymore' },
  emailTaken: { status: 400, text: 'This email address already belongs to a mail account' },
  addressTaken: { status: 400, text: 'One of the other addresses already belongs to another mailbox' },
  usernameTaken: { status: 400, text: 'This username already belongs to a mail account' },
  secretMissing: { status: 400, text: 'Password cannot be empty.' },
  refreshTokenMissing: { status: 400, text: 'Refresh token cannot be empty.' },
  granted: {
    status: 400,
    text: 'This mailbox signs in by a consent or a service account; its servers are those of the provider',
  },
  notRunning: { status: 400, text: 'This mail account is not running, so there is nothing to compare with' },
} as const satisfies Record<string, Refusal>
