import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { markAsUnread, markAsUnreads } from '../contract/endpoints.ts'
import { readMarkRefusals } from '../contract/errors.ts'
import { markEmailsUnread } from './mark-emails.ts'

/** AP-045. */
export const markAsUnreadRoute = writeRoute(markAsUnread, async ({ body }, { tx, actor }) => {
  const { changed_ids, refused } = await markEmailsUnread(tx, actor, [body.email_id])
  if (changed_ids.length > 0) return
  const isOwn = refused.some(({ text }) => text === readMarkRefusals.own.text)
  if (isOwn) throw new RefusedError(readMarkRefusals.own)
  throw new RefusedError(refused.length > 0 ? emailRefusals.notFound : readMarkRefusals.alreadyUnread)
})

export const markAsUnreadsRoute = writeRoute(markAsUnreads, async ({ body }, { tx, actor }) => {
  await markEmailsUnread(tx, actor, body.email_ids)
})
