import { inTransaction } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import {
  changeStoredAccount,
  lockAccounts,
  removeAccount,
} from '#features/records/mail-accounts/server/public.ts'
import { takeConsent, tellGrantsChanged } from '#features/records/oauth-grants/server/public.ts'
import {
  createGoogleAccount,
  deleteGoogleAccount,
  listGoogleAccounts,
  updateGoogleAccount,
} from '../contract/endpoints.ts'
import { providerAccountRefusals } from '../contract/errors.ts'
import {
  accessConsented,
  connectMailbox,
  describeConsented,
  listConsented,
  signInAgain,
} from './connect-mailbox.ts'

const provider = 'google' as const

export const listGoogleAccountsRoute = readRoute(listGoogleAccounts, async (_input, { db }) => ({
  google_accounts: (await listConsented(db, provider)).map(describeConsented),
}))

export const createGoogleAccountRoute = readRoute(createGoogleAccount, async ({ body }, context) => {
  const { code, state, iss, ...wish } = body
  const fresh = await takeConsent(context, { provider, account_id: null }, { code, state, iss })
  const id = await connectMailbox(context, fresh, { email: fresh.subject, wish })
  return { google_account: describeConsented(await accessConsented(context.db, provider, id)) }
})

/** A sign-in is finished first: what it refuses leaves everything as it was. */
export const updateGoogleAccountRoute = readRoute(
  updateGoogleAccount,
  async ({ params: { id }, body }, context) => {
    const { db, actor } = context
    const { consent, ...changes } = body
    const before = await accessConsented(db, provider, id)
    if (consent) {
      const fresh = await takeConsent(context, { provider, account_id: id }, consent)
      if (fresh.subject !== before.grant.subject) throw new RefusedError(providerAccountRefusals.otherMailbox)
      await signInAgain(context, fresh, before)
    }
    if (Object.keys(changes).length > 0)
      await inTransaction(db, async (tx) => {
        await lockAccounts(tx)
        await changeStoredAccount(tx, context, id, changes)
        tellGrantsChanged(tx, actor)
      })
    return { google_account: describeConsented(await accessConsented(db, provider, id)) }
  },
)

export const deleteGoogleAccountRoute = writeRoute(
  deleteGoogleAccount,
  async ({ params: { id } }, { tx }) => {
    await lockAccounts(tx)
    await accessConsented(tx, provider, id)
    await removeAccount(tx, id)
  },
)
