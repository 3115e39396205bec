import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { AccessedRecord } from '#features/records/record-kinds/server/public.ts'
import type { Comment } from '../contract/comment.ts'
import { COMMENTS_PAGE } from '../contract/endpoints.ts'
import { describeComments } from './comment-parts.ts'
import { findSeen } from './comment-totals.repo.ts'
import { listComments } from './comments.repo.ts'

/** The newest 100 comments on a record that the actor may see, in the order in which they were said; before one of them. */
export async function readConversation(
  db: Db,
  { user_id }: Actor,
  record: AccessedRecord,
  before?: number,
): Promise<{ comments: Comment[]; has_more: boolean; last_seen_id: number | null }> {
  const [found, last_seen_id] = await Promise.all([
    listComments(db, record, { before, limit: COMMENTS_PAGE + 1 }),
    findSeen(db, user_id, record),
  ])
  const comments = await describeComments(db, found.slice(0, COMMENTS_PAGE).toReversed())
  return { comments, has_more: found.length > COMMENTS_PAGE, last_seen_id }
}
