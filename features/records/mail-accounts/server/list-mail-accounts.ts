import { readRoute } from '@laycan/server/http/route.ts'
import { listMailAccounts } from '../contract/endpoints.ts'
import { describeAccounts } from './describe-accounts.ts'
import { listAccounts } from './mail-accounts.repo.ts'

export const listMailAccountsRoute = readRoute(listMailAccounts, async (_input, { db }) => ({
  accounts: await describeAccounts(db, await listAccounts(db)),
}))
