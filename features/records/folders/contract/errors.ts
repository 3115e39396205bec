import type { Refusal } from '@laycan/contract/errors.ts'

export const folderRefusals = {
  /** The same for a folder that does not exist and one that the caller may not see (FO-028). */
  notFound: { status: 404, text: 'Failed to load folder.' },
  /** FO-018. */
  otherType: { status: 400, text: 'Two folders need to have the same type.' },
  /** FO-018; also the order of shared folders, which is by name. */
  notAllowed: { status: 400, text: 'This action is not allowed.' },
  name: { status: 400, text: 'A folder needs a name of at most 254 characters' },
  tooDeep: { status: 400, text: 'Folders can be 30 deep at most' },
  tooMany: { status: 400, text: 'There is no room for more than 5,000 folders in one folder' },
  tooLarge: { status: 400, text: 'A folder with more than 5,000 folders in it cannot be copied' },
  intoItself: { status: 400, text: 'A folder cannot be moved into itself' },
  otherOwner: {
    status: 400,
    text: 'Folders cannot be moved between MY WORKSPACE and SHARED. Copy and paste them instead.',
  },
  lineNotFound: { status: 404, text: 'This mailbox does not exist' },
  emptyView: { status: 400, text: 'Choose at least one mailbox or folder' },
  viewOfView: { status: 400, text: 'A view shows mailboxes and folders, not other views' },
  privateInView: { status: 400, text: 'A shared view cannot show folders of MY WORKSPACE' },
  typeIsKept: { status: 400, text: 'The type of a folder cannot be changed' },
  /** Somebody saved while the form was open. */
  changedMeanwhile: {
    status: 409,
    text: 'Somebody else changed this folder meanwhile. Look at the change, then save yours again.',
  },
  outOfSight: { status: 400, text: 'You would not see this folder any longer' },
  hiddenBranch: { status: 403, text: 'There are folders in this one that you may not see' },
  ruleNotFound: { status: 404, text: 'This rule does not exist anymore' },
} as const satisfies Record<string, Refusal>
