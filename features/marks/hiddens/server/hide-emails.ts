import type { Actor } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { defineHappening, happen } from '@laycan/server/reactions.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { emailsHidden } from '../contract/messages.ts'
import { deleteHiddens, insertHiddens } from './hiddens.repo.ts'

/** A user hid mails or shows them again; told after the marks were written. */
export const emailsHiddenFor = defineHappening<{
  user_id: number
  email_ids: readonly number[]
  hidden: boolean
}>('emails hidden')

/** What became of mails: those that changed, and those that were left as they are and why. */
export interface HiddenEmails {
  changed_ids: number[]
  refused: { email_ids: number[]; text: string }[]
}

/**
 * Hides mails from the actor's lists or shows them again, and tells the actor's other windows. Twice is once. Only
 * mails the actor may read are hidden; any can be shown again.
 */
export async function hideEmails(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  hidden: boolean,
): Promise<HiddenEmails> {
  if (ids.length === 0) return { changed_ids: [], refused: [] }
  const { changed_ids, refused } = hidden ? await hide(tx, actor, ids) : await show(tx, actor, ids)
  if (changed_ids.length === 0) return { changed_ids, refused }
  const { user_id } = actor
  recordChange(tx, {
    message: emailsHidden,
    body: { email_ids: changed_ids, is_hide: hidden },
    audience: { to: 'users', user_ids: [user_id] },
    actor_id: user_id,
  })
  await happen(tx, emailsHiddenFor, { user_id, email_ids: changed_ids, hidden })
  return { changed_ids, refused }
}

async function hide(tx: Tx, actor: Actor, ids: readonly number[]): Promise<HiddenEmails> {
  const { found_ids, changed_ids } = await insertHiddens(tx, actor, ids)
  const found = new Set(found_ids)
  const email_ids = [...new Set(ids)].filter((id) => !found.has(id))
  const refused = email_ids.length === 0 ? [] : [{ email_ids, text: emailRefusals.notFound.text }]
  return { changed_ids, refused }
}

async function show(tx: Tx, actor: Actor, ids: readonly number[]): Promise<HiddenEmails> {
  return { changed_ids: await deleteHiddens(tx, actor.user_id, ids), refused: [] }
}
