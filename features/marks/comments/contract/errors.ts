import type { Refusal } from '@laycan/contract/errors.ts'
import { COMMENT_FILES_MAX, MENTIONS_MAX } from './comment.ts'

export const commentRefusals = {
  /** CO-003. */
  empty: { status: 400, text: 'The content should not be empty.' },
  tooLong: { status: 400, text: 'A comment has at most 5,000 characters' },
  quoteTooLong: { status: 400, text: 'A quoted passage has at most 2,000 characters' },
  tooManyMentions: { status: 400, text: `A comment mentions at most ${MENTIONS_MAX} people and teams` },
  tooManyFiles: { status: 400, text: `A comment has at most ${COMMENT_FILES_MAX} files` },
  /** CO-008. */
  noMention: { status: 400, text: 'This team cannot be mentioned' },
  /** MD-014. */
  readOnly: { status: 400, text: 'Comments of spam emails are read-only' },
  notFound: { status: 404, text: 'This comment does not exist anymore' },
  notAuthor: { status: 403, text: 'Only its author may change a comment' },
  /** CO-012. */
  notYours: { status: 403, text: 'Only its author or an administrator may delete a comment' },
  notYourMention: {
    status: 403,
    text: 'Only the author of the comment, an administrator and whom it mentions may remove a mention',
  },
} as const satisfies Record<string, Refusal>
