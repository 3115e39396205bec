import { readRoute } from '@laycan/server/http/route.ts'
import { countScopes, SCOPE_COUNT_CAP } from '../contract/endpoints.ts'
import { countView } from './count-emails.ts'
import { readView } from './list-view.ts'

/** Of each scope no more is looked at than is said: the open, closed and assigned mails have indexes in list order. */
export const countScopesRoute = readRoute(countScopes, async ({ query }, { db, actor }) => {
  const { scopes, ...filters } = query
  const counts = await Promise.all(
    [...new Set(scopes)].map(async (scope) => {
      const view = await readView(db, actor, { ...filters, scope })
      return { scope, ...(await countView(db, view, SCOPE_COUNT_CAP)) }
    }),
  )
  return { counts }
})
