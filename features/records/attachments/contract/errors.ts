import type { Refusal } from '@laycan/contract/errors.ts'

export const attachmentRefusals = {
  notFound: { status: 404, text: 'This file does not exist anymore' },
  unreadable: {
    status: 503,
    text: 'This file cannot be read at the moment. Nothing is lost; please try again.',
  },
  notAMessage: { status: 400, text: 'This file is not a message that can be shown' },
  notADocument: {
    status: 400,
    text: 'This file is broken, protected by a password, or of another kind than its name says, and cannot be shown',
  },
  takesTooLong: { status: 400, text: 'This file is too large or too complicated to be shown' },
  notAPicture: { status: 400, text: 'This address does not hold a picture that can be shown' },
  tooLarge: { status: 413, text: 'This picture is too large to be shown' },
} as const satisfies Record<string, Refusal>
