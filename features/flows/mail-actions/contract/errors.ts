import type { Refusal } from '@laycan/contract/errors.ts'

export const mailActionRefusals = {
  archiveOff: { status: 400, text: 'Archiving is turned off' },
  /** ML-048. */
  sentSpam: { status: 400, text: 'Sent email cannot be marked as spam' },
  draftSpam: { status: 400, text: 'A draft cannot be marked as spam' },
  /** ML-049: a mail among them is not the member's own. */
  notOwn: { status: 403, text: 'You can delete only your own emails' },
  notDeleted: { status: 404, text: 'This email is not among the deleted ones anymore' },
  emlsTooLarge: {
    status: 400,
    text: 'These emails are larger than 2 GB together. Please download them in several parts',
  },
  noFile: { status: 400, text: 'An email that has not left yet has no message file' },
} as const satisfies Record<string, Refusal>
