import type { Actor } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { recordActivity } from '#features/marks/actions/server/public.ts'
import type { Writing } from '#features/records/attachments/server/public.ts'
import type { AccessedRecord } from '#features/records/record-kinds/server/public.ts'
import type { Comment } from '../contract/comment.ts'
import { mentionsOf } from '../contract/comment-content.ts'
import { commentRefusals } from '../contract/errors.ts'
import { commentsSeen } from '../contract/messages.ts'
import {
  accessComment,
  accessToComment,
  attachToComment,
  describeComments,
  tagByComment,
} from './comment-parts.ts'
import { setSeen } from './comment-totals.repo.ts'
import { findComments, insertComment, setContent } from './comments.repo.ts'
import { decideQuote, decideWords } from './decide-words.ts'
import { setMentions } from './mentions.repo.ts'
import { notifyMentioned, unnotify } from './notify-mentioned.ts'
import { tellCommented } from './record-commented.ts'

/** What somebody says of a record. */
export interface NewComment {
  commentable_type: Comment['commentable_type']
  commentable_id: number
  content: string
  via: string
  quote: string | null
  attachment_ids: readonly number[]
}

/** A comment as it was saved, with what became of its tags. */
export interface SavedComment {
  comment: Comment
  new_tags: string[]
  refused_tags: string[]
}

/**
 * Comments on a record: those it mentions are notified, and the record gets its tags (CO-023).
 * @throws RefusedError for a record that the actor may not comment on, and for words that are no comment
 */
export async function addComment(context: Writing, given: NewComment): Promise<SavedComment> {
  const { tx, actor } = context
  const place = { kind: given.commentable_type, id: given.commentable_id }
  const record = await accessToComment(tx, actor, place)
  const { content, mentions } = await decideWords(tx, given.content)
  const quote = decideQuote(given.quote)
  const id = await insertComment(tx, record, { user_id: actor.user_id, content, quote, via: given.via })
  await setMentions(tx, id, record, mentions)
  await attachToComment(context, id, given.attachment_ids)
  const saved = await finish(context, record, id)
  const [line_id] = record.line_ids
  if (record.kind === 'Email' && line_id !== undefined)
    await recordActivity(tx, { emails: [{ id: record.id, line_id }], action: 'commented', actor })
  // Who writes has what is above before his eyes.
  await noteSeen(tx, actor, record, id)
  return saved
}

/**
 * Changes an own comment; what it said before is kept.
 * @throws RefusedError as `addComment`, and for the comment of another one
 */
export async function updateComment(
  context: Writing,
  id: number,
  given: { content: string; attachment_ids?: readonly number[] | undefined },
): Promise<SavedComment> {
  const { tx, actor } = context
  const { comment: before, record } = await accessComment(tx, actor, id, { lock: true })
  if (record.box === 'spam') throw new RefusedError(commentRefusals.readOnly)
  if (before.user_id !== actor.user_id) throw new RefusedError(commentRefusals.notAuthor)
  const { content, mentions } = await decideWords(tx, given.content)
  if (content !== before.content) await setContent(tx, id, content, { is_edit: true })
  await setMentions(tx, id, record, mentions)
  await unnotify(tx, id, { before: mentionsOf(before.content), after: mentions })
  if (given.attachment_ids !== undefined) await attachToComment(context, id, given.attachment_ids)
  return finish(context, record, id, before.content)
}

/** Tags, notices and news of a comment that was written. */
async function finish(
  { tx, actor }: Writing,
  record: AccessedRecord,
  id: number,
  before?: string,
): Promise<SavedComment> {
  const stored = await findComments(tx, [id])
  const [comment] = await describeComments(tx, stored)
  if (!comment) throw new Error('A comment was not written')
  const words = { content: comment.content, ...(before !== undefined && { before }) }
  const tags = await tagByComment(tx, actor, record, words)
  await notifyMentioned(tx, comment, { user_id: actor.user_id, name: comment.user_name })
  await tellCommented(tx, record, { comments: [comment], removed_ids: [], actor_id: actor.user_id })
  return { comment, ...tags }
}

/** Notes how far a user has seen the comments on a record, and tells his windows. */
export async function noteSeen(
  tx: Tx,
  { user_id }: Actor,
  record: Pick<AccessedRecord, 'kind' | 'id'>,
  last_comment_id: number,
): Promise<void> {
  const seen = await setSeen(tx, user_id, record, last_comment_id)
  if (seen === undefined) return
  recordChange(tx, {
    message: commentsSeen,
    body: {
      commentable_type: record.kind,
      commentable_id: record.id,
      last_seen_id: seen.last_seen_id,
      unread_comments: seen.unread,
    },
    audience: { to: 'users', user_ids: [user_id] },
    actor_id: user_id,
  })
}
