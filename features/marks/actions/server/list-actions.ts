import { readRoute } from '@laycan/server/http/route.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import { listActions } from '../contract/endpoints.ts'
import { listEmailActions } from './email-actions.repo.ts'

export const listActionsRoute = readRoute(listActions, async ({ query }, { db, actor }) => {
  const { id } = await accessEmail(db, actor, query.email_id)
  return { actions: await listEmailActions(db, id) }
})
