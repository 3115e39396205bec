import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { defineHappening, happen } from '@laycan/server/reactions.ts'
import type { AccessedRecord } from '#features/records/record-kinds/server/public.ts'
import { searchTextsChanged } from '#features/records/search-index/server/public.ts'
import type { Comment } from '../contract/comment.ts'
import { recordCommented } from '../contract/messages.ts'
import { countComments } from './comment-totals.repo.ts'
import { listMentions } from './mentions.repo.ts'

/** What is said of mails is another than before; told after that was written. */
export const emailsCommented = defineHappening<{ email_ids: readonly number[] }>('emails commented')

/**
 * Counts the comments on a record anew and tells who may see it, the search, and the features above, what is said of it now.
 */
export async function tellCommented(
  tx: Tx,
  record: AccessedRecord,
  changed: { comments: Comment[]; removed_ids: number[]; actor_id: number },
): Promise<void> {
  const { comments, removed_ids, actor_id } = changed
  const total = await countComments(tx, record)
  if (record.kind === 'Email') {
    await searchTextsChanged(tx, [record.id])
    await happen(tx, emailsCommented, { email_ids: [record.id] })
  }
  recordChange(tx, {
    message: recordCommented,
    body: {
      commentable_type: record.kind,
      commentable_id: record.id,
      ...total,
      notifications: await listMentions(tx, record),
      comments,
      removed_ids,
    },
    audience: record.audience,
    actor_id,
  })
}
