import type { Refusal } from '@laycan/contract/errors.ts'

export const roleRefusals = {
  notFound: { status: 404, text: 'This role does not exist' },
  changedMeanwhile: { status: 409, text: 'This role was changed by a colleague meanwhile' },
  nameTaken: { status: 400, text: 'Another role has this name' },
  unknownUsers: { status: 400, text: 'A role has users of the company only' },
  /** Also for personal mailboxes, which belong to those who are named. */
  unknownLines: { status: 400, text: 'A role gives shared mailboxes of the company only' },
  unknownFolders: { status: 400, text: 'A role gives shared folders of the company only' },
} as const satisfies Record<string, Refusal>
