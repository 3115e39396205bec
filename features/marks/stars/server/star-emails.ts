import type { Actor } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { defineHappening, happen } from '@laycan/server/reactions.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { emailsStarred } from '../contract/messages.ts'
import { deleteStars, insertStars } from './stars.repo.ts'

/** A user starred mails or took the stars off; told after the stars were written. */
export const emailsStarredBy = defineHappening<{
  user_id: number
  email_ids: readonly number[]
  starred: boolean
}>('emails starred')

/** What became of mails: those that changed, and those that were left as they are and why. */
export interface StarredEmails {
  changed_ids: number[]
  refused: { email_ids: number[]; text: string }[]
}

/** Stars mails for the actor and tells the actor's other windows. Twice is once; only mails the actor may read. */
export async function starEmails(tx: Tx, actor: Actor, ids: readonly number[]): Promise<StarredEmails> {
  if (ids.length === 0) return { changed_ids: [], refused: [] }
  const { found_ids, changed_ids } = await insertStars(tx, actor, ids)
  await tellStars(tx, actor, changed_ids, true)
  const found = new Set(found_ids)
  const email_ids = [...new Set(ids)].filter((id) => !found.has(id))
  const refused = email_ids.length === 0 ? [] : [{ email_ids, text: emailRefusals.notFound.text }]
  return { changed_ids, refused }
}

/** Takes the actor's stars off mails, also those the actor cannot read anymore. Twice is once. */
export async function unstarEmails(tx: Tx, actor: Actor, ids: readonly number[]): Promise<StarredEmails> {
  if (ids.length === 0) return { changed_ids: [], refused: [] }
  const changed_ids = await deleteStars(tx, actor.user_id, ids)
  await tellStars(tx, actor, changed_ids, false)
  return { changed_ids, refused: [] }
}

async function tellStars(tx: Tx, { user_id }: Actor, email_ids: number[], starred: boolean): Promise<void> {
  if (email_ids.length === 0) return
  recordChange(tx, {
    message: emailsStarred,
    body: { email_ids, starred },
    audience: { to: 'users', user_ids: [user_id] },
    actor_id: user_id,
  })
  await happen(tx, emailsStarredBy, { user_id, email_ids, starred })
}
