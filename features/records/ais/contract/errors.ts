import type { Refusal } from '@laycan/contract/errors.ts'

export const aisRefusals = {
  /** The same for a ship that does not exist and one that is not shown to the reader. */
  shipNotFound: { status: 404, text: 'This ship does not exist' },
  receiverNotFound: { status: 404, text: 'This AIS receiver does not exist' },
  receiverName: { status: 400, text: 'A receiver needs a name of at most 80 characters' },
  receiverHost: { status: 400, text: 'Name the server to connect to' },
  receiverPort: { status: 400, text: 'A port is a number from 1024 to 65535' },
  receiverOwnPort: { status: 400, text: 'Our own port is a number from 1024 to 65535, or empty' },
  receiverAddress: { status: 400, text: 'Name the one IP address that may send, or leave it empty' },
  tooMany: { status: 400, text: 'There is no room for more than 20 AIS receivers' },
  changedMeanwhile: {
    status: 409,
    text: 'This receiver was changed in another window. Look at the change, then save yours again.',
  },
  /** One text for a wrong token, company or receiver. */
  tokenUnknown: { status: 403, text: 'This address takes no positions' },
  notReadable: { status: 400, text: 'No positions could be read from this' },
  tooBusy: { status: 429, text: 'Too many positions wait to be stored. Try again in a minute' },
} as const satisfies Record<string, Refusal>
