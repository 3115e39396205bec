import type { Refusal } from '@laycan/contract/errors.ts'

export const shipRefusals = {
  /** The same for a ship that does not exist, is deleted, or belongs to another company. */
  notFound: { status: 404, text: 'This ship does not exist' },
  /** SP-025. */
  switchedOff: { status: 403, text: 'Ships are switched off for your company' },
  name: { status: 400, text: 'A ship needs a name' },
  imo: { status: 400, text: 'An IMO number has 7 digits, of which the last is the check digit' },
  mmsi: { status: 400, text: 'An MMSI has 9 digits and begins with the number of a country' },
  imoTaken: { status: 409, text: 'There is a ship with this IMO number already' },
  /** Ships of another source are changed where they come from. */
  isPublic: { status: 400, text: 'This ship comes from a public source and cannot be changed' },
  /** Somebody saved while the form was open. */
  changedMeanwhile: {
    status: 409,
    text: 'Somebody else changed this ship meanwhile. Look at the change, then save yours again.',
  },
} as const satisfies Record<string, Refusal>
