import type { Refusal } from '@laycan/contract/errors.ts'

export const outgoingRefusals = {
  noneSelected: { status: 400, text: 'You have not selected any emails to abort send.' },
  notAbortable: { status: 400, text: 'Only delayed or scheduled emails can be aborted.' },
  noRecipient: { status: 400, text: 'Please enter at least one recipient.' },
  tooManyRecipients: {
    status: 400,
    text: 'This email has more than 500 recipients. Send it separately to each of them instead.',
  },
  lineNotSendable: { status: 400, text: 'You cannot send from this mailbox. Please choose another sender.' },
  tooLarge: { status: 400, text: 'The attachments of this email are larger than 25 MB together.' },
  bodyTooLong: {
    status: 400,
    text: 'This email is longer than 10 million characters. Please attach large texts and pictures as files.',
  },
  attachmentGone: {
    status: 400,
    text: 'An attachment of this email does not exist anymore. Please attach it again.',
  },
  inThePast: { status: 400, text: 'Please choose a time that has not passed.' },
  notATime: { status: 400, text: 'This date or time does not exist.' },
  unknownZone: { status: 400, text: 'This time zone is not known.' },
  changedElsewhere: { status: 409, text: 'This draft was changed in another window meanwhile.' },
  answeredMeanwhile: { status: 409, text: 'This conversation has been answered meanwhile.' },
  heldByOther: { status: 400, text: 'This draft is being edited by a colleague.' },
  notADraft: { status: 400, text: 'This email is on its way and cannot be changed anymore.' },
  notFailed: { status: 400, text: 'Only failed emails can be sent again.' },
  notUncertain: { status: 400, text: 'It is already known what became of this email.' },
} as const satisfies Record<string, Refusal>

/** Recipients that are no addresses, named so that their writer finds them (CP-017). */
export function invalidRecipients(addresses: readonly string[]): Refusal {
  const shown = addresses.slice(0, 5).map((each) => `"${each.slice(0, 100)}"`)
  const more = addresses.length > shown.length ? ` and ${addresses.length - shown.length} more` : ''
  const text =
    addresses.length === 1 ? 'This is not a valid email address' : 'These are not valid email addresses'
  return { status: 400, text: `${text}: ${shown.join(', ')}${more}.` }
}
