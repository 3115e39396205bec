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
  fileTooLarge: { status: 413, text: 'This file is larger than 25 MB and cannot be attached' },
  pieceTooLarge: { status: 413, text: 'This piece of an upload is larger than 8 MB or than what is missing' },
  uploadNotFound: { status: 404, text: 'This upload does not exist anymore. Please attach the file again' },
  otherOffset: { status: 409, text: 'This upload is at another place' },
  notAnInlinePicture: {
    status: 400,
    text: 'Only PNG, JPEG, GIF, WebP, AVIF and BMP pictures can stand in the text. Please attach this file instead',
  },
  noName: { status: 400, text: 'Please enter a name for the file' },
  notChangeable: { status: 400, text: 'Only files of drafts can be changed' },
  tooLarge: { status: 413, text: 'This picture is too large to be shown' },
} as const satisfies Record<string, Refusal>
