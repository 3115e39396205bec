import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { accessRecord } from '#features/records/record-kinds/server/public.ts'
import * as calls from '../contract/endpoints.ts'
import { accessComment } from './comment-parts.ts'
import { listVersions } from './comments.repo.ts'
import { deleteComments, removeMentions } from './delete-comments.ts'
import { listUnreached } from './mentions.repo.ts'
import { readConversation } from './read-conversation.ts'
import { addComment, noteSeen, updateComment } from './write-comments.ts'

/** Nobody changes a comment more often than anybody reads on. */
const VERSIONS_SHOWN = 100

/** AP-076. */
export const listCommentsRoute = readRoute(calls.listComments, async ({ query }, { db, actor }) => {
  const place = { kind: query.commentable_type, id: query.commentable_id }
  return readConversation(db, actor, await accessRecord(db, actor, place), query.before)
})

/** AP-077. */
export const addCommentRoute = writeRoute(calls.addComment, ({ body }, context) => addComment(context, body))

export const updateCommentRoute = writeRoute(calls.updateComment, ({ params, body }, context) =>
  updateComment(context, params.id, body),
)

export const listCommentVersionsRoute = readRoute(
  calls.listCommentVersions,
  async ({ params }, { db, actor }) => {
    const { comment } = await accessComment(db, actor, params.id)
    return { versions: await listVersions(db, comment.id, VERSIONS_SHOWN) }
  },
)

/** AP-078. */
export const deleteCommentsRoute = writeRoute(calls.deleteComments, async ({ body }, { tx, actor }) => ({
  comment: await deleteComments(tx, actor, body.ids, body.delete_tag),
}))

export const seeCommentsRoute = writeRoute(calls.seeComments, async ({ body }, { tx, actor }) => {
  const place = { kind: body.commentable_type, id: body.commentable_id }
  await noteSeen(tx, actor, await accessRecord(tx, actor, place), body.last_comment_id)
})

/** So that who writes is told before he sends. */
export const listUnreachedRoute = readRoute(calls.listUnreached, async ({ query }, { db, actor }) => {
  const record = await accessRecord(db, actor, { kind: query.commentable_type, id: query.commentable_id })
  return { unreached: await listUnreached(db, record, query) }
})

/** AP-082. */
export const removeMentionsRoute = writeRoute(
  calls.removeMentions,
  async ({ params, body }, { tx, actor }) => {
    await removeMentions(tx, actor, params.id, body)
  },
)
