import type { Refusal } from '@laycan/contract/errors.ts'

export const sendingRefusals = {
  noneSelected: { status: 400, text: 'You have not selected any emails to abort send.' },
  notAbortable: { status: 400, text: 'Only delayed or scheduled emails can be aborted.' },
  noRecipient: { status: 400, text: 'Please enter at least one recipient.' },
  tooManyRecipients: {
    status: 400,
    text: 'This email has more than 500 recipients. Send it separately to each of them instead.',
  },
  tooLarge: { status: 400, text: 'The attachments of this email are larger than 25 MB together.' },
  inThePast: { status: 400, text: 'Please choose a time that has not passed.' },
  notATime: { status: 400, text: 'This date or time does not exist.' },
  answeredMeanwhile: { status: 409, text: 'This conversation has been answered meanwhile.' },
  notFailed: { status: 400, text: 'Only failed emails can be sent again.' },
} as const satisfies Record<string, Refusal>

/** Recipients that are no addresses, named so that their writer finds them (CP-017). */
export function invalidRecipients(addresses: readonly string[]): Refusal {
  const shown = addresses.slice(0, 5).map((each) => `"${each.slice(0, 100)}"`)
  const more = addresses.length > shown.length ? ` and ${addresses.length - shown.length} more` : ''
  const text =
    addresses.length === 1 ? 'This is not a valid email address' : 'These are not valid email addresses'
  return { status: 400, text: `${text}: ${shown.join(', ')}${more}.` }
}
