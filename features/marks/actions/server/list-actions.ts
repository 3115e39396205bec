import { readRoute } from '@laycan/server/http/route.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import { actionOf } from '../contract/action.ts'
import { listActions } from '../contract/endpoints.ts'
import { LISTED, listEmailActivity } from './email-actions.repo.ts'

/** AP-083. */
export const listActionsRoute = readRoute(listActions, async ({ query }, { db, actor }) => {
  const { id } = await accessEmail(db, actor, query.email_id)
  const found = await listEmailActivity(db, id, { user_id: actor.user_id, count: LISTED })
  return { actions: found.map((entry) => ({ ...entry, action: actionOf(entry.action), kind: entry.action })) }
})
