import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { RecordKindName } from '#features/records/record-kinds/contract/record-kind.ts'

/** Characters of a comment at most, as it is stored. */
export const COMMENT_MAX = 5_000
/** Characters of a quoted passage at most. */
export const QUOTE_MAX = 2_000
/** People and teams that one comment mentions at most. */
export const MENTIONS_MAX = 50
/** Files of one comment at most. */
export const COMMENT_FILES_MAX = 20

/** Whom a comment names: a user, or a role, which people call a team (CO-001). */
export const MentionType = z.enum(['user', 'team'])
export type MentionType = z.infer<typeof MentionType>

/** Somebody who is mentioned in a comment. */
export const Mention = z.object({
  to_id: Id,
  name: z.string(),
  type: MentionType,
  avatar: z.string().nullable(),
  /** The comment. */
  noticeable_id: Id,
  noticeable_type: z.literal('Comment'),
})
export type Mention = z.infer<typeof Mention>

/** What somebody said of a record (CO-001). */
export const Comment = z.object({
  id: Id,
  /** See `readComment`. */
  content: z.string(),
  created_at: Moment,
  user_id: Id,
  user_name: z.string(),
  avatar: z.string().nullable(),
  commentable_id: Id,
  commentable_type: RecordKindName,
  /** Where it was written, e.g. `notification`; '' where that was not said. */
  via: z.string(),
  notifications: z.array(Mention),
  /** When its author changed it last (ours); its former words are kept. */
  edited_at: Moment.nullable(),
  /** A passage of the mail that it is about (ours). */
  quote: z.string().nullable(),
  /** Files that came with it (ours). */
  attachments: z.array(Attachment),
})
export type Comment = z.infer<typeof Comment>

/** Former words of a comment. */
export const CommentVersion = z.object({ content: z.string(), written_at: Moment })
export type CommentVersion = z.infer<typeof CommentVersion>
