import type { Refusal } from '@laycan/contract/errors.ts'

export const draftRefusals = {
  lineNotSendable: { status: 400, text: 'You cannot send from this mailbox. Please choose another sender.' },
  addressGone: {
    status: 400,
    text: 'This mailbox does not have this address anymore. Please choose another sender.',
  },
  bodyTooLong: {
    status: 400,
    text: 'This email is longer than 10 million characters. Please attach large texts and pictures as files.',
  },
  attachmentGone: {
    status: 400,
    text: 'An attachment of this email does not exist anymore. Please attach it again.',
  },
  unknownZone: { status: 400, text: 'This time zone is not known.' },
  changedElsewhere: { status: 409, text: 'This draft was changed in another window meanwhile.' },
  heldByOther: { status: 400, text: 'This draft is being edited by a colleague.' },
  notADraft: { status: 400, text: 'This email is on its way and cannot be changed anymore.' },
} as const satisfies Record<string, Refusal>
