import type { Actor } from '@laycan/server/actor.ts'
import { sendAlong, type Tx } from '@laycan/server/database/database.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { insertReadings } from '#features/marks/actions/server/public.ts'
import { markAsRead, markAsReads } from '../contract/endpoints.ts'
import { markEmailsRead } from './mark-emails.ts'

/** AP-043. */
export const markAsReadRoute = writeRoute(markAsRead, async ({ body }, { tx, actor }) => {
  await readEmails(tx, actor, body.email_ids)
})

/** AP-044. */
export const markAsReadsRoute = writeRoute(markAsReads, async ({ body }, { tx, actor }) => {
  await readEmails(tx, actor, body.email_ids)
})

/** Somebody looked at them, so the log says who read them and when; a batch over all that match is no reading. */
async function readEmails(tx: Tx, actor: Actor, email_ids: readonly number[]): Promise<void> {
  const { changed_ids } = await markEmailsRead(tx, actor, email_ids)
  if (changed_ids.length > 0) sendAlong(tx, insertReadings(tx, actor.user_id, changed_ids))
}
