import type { Actor } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { recordActivity } from '#features/marks/actions/server/public.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { removeNotices } from '#features/records/notifications/server/public.ts'
import { WATCHED_MAX, watchEmails, watchRefusals } from '../contract/endpoints.ts'
import { emailsWatched } from '../contract/messages.ts'
import { type ChangedWatch, deleteWatches, insertWatches } from './watches.repo.ts'

/** What became of mails: those that changed, and those that were left as they are and why. */
export interface WatchedEmails {
  changed_ids: number[]
  refused: { email_ids: number[]; text: string }[]
}

/**
 * Watches mails that the actor may read, or watches them no more, and tells the actor's other windows. Twice is once.
 * @throws RefusedError where the actor would watch more than `WATCHED_MAX`
 */
export async function setWatched(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  watched: boolean,
): Promise<WatchedEmails> {
  if (ids.length === 0) return { changed_ids: [], refused: [] }
  if (!watched) return ceaseToWatch(tx, actor, ids)
  const { found_ids, changed, total } = await insertWatches(tx, actor, ids)
  if (changed.length > 0 && total > WATCHED_MAX) throw new RefusedError(watchRefusals.tooMany)
  await tell(tx, actor, changed, true)
  const found = new Set(found_ids)
  const email_ids = [...new Set(ids)].filter((id) => !found.has(id))
  return {
    changed_ids: changed.map(({ id }) => id),
    refused: email_ids.length === 0 ? [] : [{ email_ids, text: emailRefusals.notFound.text }],
  }
}

/** Any mail can be let go, also one that the actor cannot read anymore; what it said goes with it. */
async function ceaseToWatch(tx: Tx, actor: Actor, ids: readonly number[]): Promise<WatchedEmails> {
  const changed = await deleteWatches(tx, actor.user_id, ids)
  const watch_ids = changed.map(({ watch_id }) => watch_id)
  if (watch_ids.length > 0) await removeNotices(tx, 'Watch', watch_ids, [actor.user_id])
  await tell(tx, actor, changed, false)
  return { changed_ids: changed.map(({ id }) => id), refused: [] }
}

async function tell(tx: Tx, actor: Actor, changed: readonly ChangedWatch[], watched: boolean): Promise<void> {
  if (changed.length === 0) return
  const { user_id } = actor
  recordChange(tx, {
    message: emailsWatched,
    body: { email_ids: changed.map(({ id }) => id), watched },
    audience: { to: 'users', user_ids: [user_id] },
    actor_id: user_id,
  })
  await recordActivity(tx, {
    emails: changed,
    action: watched ? 'watched' : 'unwatched',
    actor,
    seen_by: user_id,
  })
}

export const watchEmailsRoute = writeRoute(watchEmails, async ({ body }, { tx, actor }) => {
  await setWatched(tx, actor, body.email_ids, body.watched)
})
