import type { Refusal } from '@laycan/contract/errors.ts'

export const feedRefusals = {
  /** The same for a feed that does not exist and that of somebody else. */
  notFound: { status: 404, text: 'This live feed does not exist' },
  name: { status: 400, text: 'A live feed needs a name of at most 254 characters' },
  tooMany: { status: 400, text: 'There is no room for more than 100 live feeds' },
  lineNotFound: { status: 404, text: 'This mailbox does not exist' },
  tooManyLines: { status: 400, text: 'A live feed can name 200 mailboxes at most' },
  tooManyWords: { status: 400, text: 'A filter of a live feed can name 20 texts at most' },
  longWord: { status: 400, text: 'A text of a filter can have 254 characters at most' },
  dates: { status: 400, text: 'The first day is after the last one' },
  /** Another window saved while the form was open. */
  changedMeanwhile: {
    status: 409,
    text: 'This live feed was changed in another window. Look at the change, then save yours again.',
  },
  /** LF-003. */
  switchedOff: { status: 400, text: 'Live feeds are switched off in your preferences' },
} as const satisfies Record<string, Refusal>
