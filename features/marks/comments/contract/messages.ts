import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { RecordKindName } from '#features/records/record-kinds/contract/record-kind.ts'
import { Comment, Mention } from './comment.ts'

/** Comments on a record were added, changed or deleted (RT-002): states what is now, to those who may see the record. */
export const recordCommented = defineMessage(
  'Comment',
  z.object({
    commentable_type: RecordKindName,
    commentable_id: Id,
    comments_count: z.number().int(),
    /** The newest comment; null without any. */
    last_comment: z.object({ id: Id, user_id: Id }).nullable(),
    /** Whom comments on the record mention. */
    notifications: z.array(Mention),
    /** Those that were added or changed, as they are now. */
    comments: z.array(Comment),
    removed_ids: z.array(Id),
  }),
)

/** A tag that comments were written with has another name in all of them (ours); to everybody of the company. */
export const commentTagRenamed = defineMessage(
  'CommentTagRenamed',
  z.object({ from: z.string(), to: z.string() }),
)

/** The user has seen comments on a record, in this window or another one; to that user alone. */
export const commentsSeen = defineMessage(
  'CommentsSeen',
  z.object({
    commentable_type: RecordKindName,
    commentable_id: Id,
    last_seen_id: Id,
    /** Others have said something since. */
    unread_comments: z.boolean(),
  }),
)
