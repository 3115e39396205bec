import { readRoute } from '@laycan/server/http/route.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import { ACTIVITY_PAGE, listActivity } from '../contract/endpoints.ts'
import { listEmailActivity, listReaders } from './email-actions.repo.ts'

export const listActivityRoute = readRoute(listActivity, async ({ params, query }, { db, actor }) => {
  const { id } = await accessEmail(db, actor, params.id)
  const { user_id } = actor
  const [found, readers] = await Promise.all([
    listEmailActivity(db, id, { user_id, before: query.before, count: ACTIVITY_PAGE + 1 }),
    query.before === undefined ? listReaders(db, id) : [],
  ])
  return { activity: found.slice(0, ACTIVITY_PAGE), has_more: found.length > ACTIVITY_PAGE, readers }
})
