import { sql } from 'kysely'
import { reactTo } from '@laycan/server/reactions.ts'
import { releaseHeld } from '#features/records/attachments/server/public.ts'
import { emailRedated, emailsRemoved } from '#features/records/emails/server/public.ts'
import type { SearchTextSource } from '#features/records/search-index/server/public.ts'
import { holderOf } from './comment-parts.ts'
import { placeComments } from './comment-totals.repo.ts'
import { plainContent } from './comments.repo.ts'

/** A draft that is saved or sent is elsewhere in lists. */
export const followRedated = reactTo(emailRedated, placeComments)

/** Comments go with their mail; nobody has their files any more. By index `comments_email`. */
export const followRemoved = reactTo(emailsRemoved, async (tx, { email_ids }) => {
  const result = await sql<{ id: number }>`
    select id from comments where email_id = any(${[...email_ids]}::bigint[]) order by id
  `.execute(tx)
  for (const { id } of result.rows) await releaseHeld(tx, holderOf(id))
})

/** Comments are words of their mails. By index `comments_record`. */
export const commentTexts: SearchTextSource = {
  field: 'comments',
  texts: (ids) => sql`
    select commentable_id as email_id, ${plainContent(sql`content`)} as text from comments
    where commentable_type = 'Email' and commentable_id = any(${ids})
  `,
}
