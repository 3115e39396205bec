import { refusals } from '@laycan/contract/errors.ts'
import { hasPermission } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { readCompanySettings } from '../../../foundation/company/server/public.ts'
import { emailRefusals } from '../../../records/emails/contract/errors.ts'
import { accessEmailsInPlace } from '../../../records/emails/server/public.ts'
import { markAsUnread } from '../contract/endpoints.ts'
import { readMarkRefusals } from '../contract/errors.ts'
import { emailsMarkedAsRead } from '../contract/messages.ts'
import { recordUnreadCounts } from './record-unread-counts.ts'
import { insertUnread } from './unread-marks.repo.ts'

/** Conditions of ML-038. */
export const markAsUnreadRoute = writeRoute(markAsUnread, async ({ body }, { tx, actor }) => {
  const [email] = await accessEmailsInPlace(tx, actor, [body.email_id])
  if (!email) throw new RefusedError(emailRefusals.notFound)
  const settings = await readCompanySettings(tx)
  if (settings.mark_as_unread === '0') throw new RefusedError(readMarkRefusals.turnedOff)
  if (!hasPermission(actor, 'mark_as_unread')) throw new RefusedError(refusals.noPermission)
  if (email.user_id === actor.user_id) throw new RefusedError(readMarkRefusals.own)
  const { email_ids, counts } = await insertUnread(tx, actor.user_id, [email])
  if (email_ids.length === 0) throw new RefusedError(readMarkRefusals.alreadyUnread)
  recordChange(tx, {
    message: emailsMarkedAsRead,
    body: { email_ids, read: false },
    audience: { to: 'users', user_ids: [actor.user_id] },
    actor_id: actor.user_id,
  })
  recordUnreadCounts(tx, counts)
})
