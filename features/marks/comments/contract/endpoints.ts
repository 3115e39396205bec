import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, queryList } from '@laycan/contract/ids.ts'
import { RecordKindName } from '#features/records/record-kinds/contract/record-kind.ts'
import { Comment, CommentVersion, MENTIONS_MAX, Mention } from './comment.ts'

/** Comments of one answer at most. */
export const COMMENTS_PAGE = 100
/** Comments that one call deletes at most. */
export const DELETE_BATCH = 100
/** Requests a minute of each of these calls (SC-008): nobody writes or looks that often. */
const WRITES_A_MINUTE = 60
const READS_A_MINUTE = 600

const Commentable = { commentable_id: Id, commentable_type: RecordKindName }
/** Longer words are refused with their text, not by their shape. */
const Content = z.string().max(100_000)
const Files = z.array(Id).max(500)

export const listComments = defineEndpoint({
  method: 'GET',
  path: '/comments',
  access: 'signed-in',
  rate_limit: READS_A_MINUTE,
  summary: 'The newest 100 comments on a record, oldest first; with `before` those before a comment.',
  query: z.object({ ...Commentable, before: Id.optional() }),
  response: z.object({
    comments: z.array(Comment),
    has_more: z.boolean(),
    /** The newest comment that the caller has seen; null: none yet. */
    last_seen_id: Id.nullable(),
  }),
})

export const addComment = defineEndpoint({
  method: 'POST',
  path: '/comments',
  access: 'signed-in',
  is_repeatable: true,
  rate_limit: WRITES_A_MINUTE,
  summary: 'Comments on a record; those it mentions are notified, and the record gets its tags.',
  body: z.object({
    ...Commentable,
    content: Content,
    via: z.string().max(50).default(''),
    quote: Content.nullable().default(null),
    attachment_ids: Files.default([]),
  }),
  response: z.object({
    comment: Comment,
    /** Tags that the record has by this comment. */
    new_tags: z.array(z.string()),
    /** Tags that the caller may not make: they stay words (CO-018). */
    refused_tags: z.array(z.string()),
  }),
})

export const updateComment = defineEndpoint({
  method: 'PUT',
  path: '/comments/{id}',
  access: 'signed-in',
  rate_limit: WRITES_A_MINUTE,
  summary: 'Changes an own comment; its former words are kept.',
  params: IdParams,
  body: z.object({ content: Content, attachment_ids: Files.optional() }),
  response: addComment.response,
})

export const listCommentVersions = defineEndpoint({
  method: 'GET',
  path: '/comments/{id}/versions',
  access: 'signed-in',
  rate_limit: READS_A_MINUTE,
  summary: 'The former words of a comment, latest first, at most 100.',
  params: IdParams,
  response: z.object({ versions: z.array(CommentVersion) }),
})

export const deleteComments = defineEndpoint({
  method: 'DELETE',
  path: '/comments',
  access: 'signed-in',
  rate_limit: WRITES_A_MINUTE,
  summary: 'Deletes own comments, an administrator any; with `delete_tag` their tags go from the record too.',
  body: z.object({ ids: z.array(Id).min(1).max(DELETE_BATCH), delete_tag: z.boolean().default(false) }),
  response: z.object({ comment: z.array(Comment) }),
})

export const seeComments = defineEndpoint({
  method: 'POST',
  path: '/comments/seen',
  access: 'signed-in',
  rate_limit: READS_A_MINUTE,
  summary: 'The caller has seen the comments on a record up to one of them.',
  body: z.object({ ...Commentable, last_comment_id: Id }),
  response: 'no-content',
})

const Named = queryList(Id)
  .refine(({ length }) => length <= MENTIONS_MAX)
  .default([])

export const listUnreached = defineEndpoint({
  method: 'GET',
  path: '/comments/unreached',
  access: 'signed-in',
  rate_limit: READS_A_MINUTE,
  summary: 'Whom of some users and teams a mention on a record would not reach, as they may not see it.',
  query: z.object({ ...Commentable, user_ids: Named, role_ids: Named }),
  response: z.object({
    /** Users who may not see the record, and teams of which nobody may. */
    unreached: z.array(Mention.pick({ to_id: true, name: true, type: true })),
  }),
})

export const removeMentions = defineEndpoint({
  method: 'DELETE',
  path: '/notifications/mentions/{id}',
  access: 'signed-in',
  rate_limit: WRITES_A_MINUTE,
  summary: 'Takes mentions out of a comment: their names stay as words, their notices go.',
  params: IdParams,
  body: z.object({
    user_ids: z.array(Id).max(500).default([]),
    /** Roles (ours). */
    role_ids: z.array(Id).max(500).default([]),
  }),
  response: 'no-content',
})
