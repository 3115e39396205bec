import type { Refusal } from '@laycan/contract/errors.ts'

export const externalCalendarRefusals = {
  notFound: { status: 404, text: 'This mailbox does not exist anymore' },
  noAccount: { status: 400, text: 'This mailbox has no mail account whose calendars could be connected' },
  serverMissing: { status: 400, text: 'Please enter the address of the Exchange server' },
  notConnected: { status: 404, text: 'The calendars of this mailbox are not connected' },
} as const satisfies Record<string, Refusal>
