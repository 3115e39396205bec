import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { lockAccounts, removeAccount } from '#features/records/mail-accounts/server/public.ts'
import { takeConsent } from '#features/records/oauth-grants/server/public.ts'
import {
  createMicrosoftShareAccount,
  deleteMicrosoftShareAccount,
  listMicrosoftShareAccounts,
} from '../contract/endpoints.ts'
import {
  accessConsented,
  connectMailbox,
  describeConsented,
  listConsented,
  mailboxOf,
  signInAgain,
} from './connect-mailbox.ts'

const provider = 'microsoft' as const

export const listMicrosoftShareAccountsRoute = readRoute(
  listMicrosoftShareAccounts,
  async (_input, { db }) => ({
    microsoft_share_accounts: (await listConsented(db, provider)).map(describeConsented),
  }),
)

/** Who consents need not be the mailbox: at Microsoft a shared one has no sign-in of its own. */
export const createMicrosoftShareAccountRoute = readRoute(
  createMicrosoftShareAccount,
  async ({ body }, context) => {
    const { db } = context
    const { code, state, iss, mailbox, ...wish } = body
    const fresh = await takeConsent(context, { provider, account_id: null }, { code, state, iss })
    const email = mailbox.toLowerCase()
    const known = (await listConsented(db, provider)).find(({ account }) => mailboxOf(account) === email)
    if (known) await signInAgain(context, fresh, known)
    const id = known?.account.id ?? (await connectMailbox(context, fresh, { email, wish }))
    return { microsoft_share_account: describeConsented(await accessConsented(db, provider, id)) }
  },
)

export const deleteMicrosoftShareAccountRoute = writeRoute(
  deleteMicrosoftShareAccount,
  async ({ params: { id } }, { tx }) => {
    await lockAccounts(tx)
    await accessConsented(tx, provider, id)
    await removeAccount(tx, id)
  },
)
