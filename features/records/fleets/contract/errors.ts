import type { Refusal } from '@laycan/contract/errors.ts'

export const fleetRefusals = {
  /** The same for a fleet that does not exist and one that the caller may not see. */
  notFound: { status: 404, text: 'This fleet does not exist' },
  /** SP-018. */
  name: { status: 400, text: 'The name cannot be empty' },
  tooLong: { status: 400, text: 'Please enter no more than 254 characters' },
  /** SP-018. */
  form: { status: 400, text: 'Please check the form!' },
  noRules: { status: 400, text: 'A dynamic fleet needs at least one condition' },
  isDynamic: { status: 400, text: 'The ships of a dynamic fleet are those that match its search' },
  typeIsKept: { status: 400, text: 'The type of a fleet cannot be changed' },
  notYours: { status: 400, text: 'Only who made a fleet can take it back from others' },
  tooMany: { status: 400, text: 'There is no room for more than 500 fleets of one person' },
  tooManyShips: { status: 400, text: 'A fleet holds 5,000 ships at most' },
  /** Somebody saved while the form was open. */
  changedMeanwhile: {
    status: 409,
    text: 'Somebody else changed this fleet meanwhile. Look at the change, then save yours again.',
  },
} as const satisfies Record<string, Refusal>
