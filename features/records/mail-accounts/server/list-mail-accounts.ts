import { readRoute } from '@laycan/server/http/route.ts'
import { listMailAccounts } from '../contract/endpoints.ts'
import { listDescribedAccounts } from './describe-accounts.ts'

export const listMailAccountsRoute = readRoute(listMailAccounts, async (_input, { db }) => ({
  accounts: await listDescribedAccounts(db),
}))
