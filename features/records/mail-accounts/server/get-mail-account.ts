import { readRoute } from '@laycan/server/http/route.ts'
import { getMailAccount } from '../contract/endpoints.ts'
import { readAccount } from './access-account.ts'

export const getMailAccountRoute = readRoute(getMailAccount, async ({ params }, { db }) => ({
  account: await readAccount(db, params.id),
}))
