import { refusals } from '@laycan/contract/errors.ts'
import { hasPermission } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { readCompanySettings } from '../../../foundation/company/server/public.ts'
import { accessEmail } from '../../../records/emails/server/public.ts'
import { markAsUnread } from '../contract/endpoints.ts'
import { readMarkRefusals } from '../contract/errors.ts'
import { emailsMarkedAsRead } from '../contract/messages.ts'
import { recordUnreadCounts } from './record-unread-counts.ts'
import { insertUnread } from './unread-marks.repo.ts'

/** Conditions of ML-038. */
export const markAsUnreadRoute = writeRoute(markAsUnread, async ({ body }, { tx, actor }) => {
  const email = await accessEmail(tx, actor, body.email_id)
  const settings = await readCompanySettings(tx)
  if (settings.mark_as_unread === '0') throw new RefusedError(readMarkRefusals.turnedOff)
  if (!hasPermission(actor, 'mark_as_unread')) throw new RefusedError(refusals.noPermission)
  if (email.user_id === actor.user_id) throw new RefusedError(readMarkRefusals.own)
  const count = await insertUnread(tx, actor.user_id, email)
  if (!count) throw new RefusedError(readMarkRefusals.alreadyUnread)
  recordChange(tx, {
    message: emailsMarkedAsRead,
    body: { email_ids: [email.id], read: false },
    audience: { to: 'users', user_ids: [actor.user_id] },
    actor_id: actor.user_id,
  })
  recordUnreadCounts(tx, [count])
})
