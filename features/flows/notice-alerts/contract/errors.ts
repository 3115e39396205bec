import type { Refusal } from '@laycan/contract/errors.ts'

/** Devices of one user at most. */
export const DEVICES_MAX = 20

export const pushRefusals = {
  notFound: { status: 404, text: 'This device does not get notifications anymore' },
  tooMany: {
    status: 400,
    text: `At most ${DEVICES_MAX} devices get notifications. Please remove one first.`,
  },
} as const satisfies Record<string, Refusal>
