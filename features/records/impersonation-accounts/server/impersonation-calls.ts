import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { type Db, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import {
  changeStoredAccount,
  lockAccounts,
  refuseTaken,
  removeAccount,
  storeNewAccount,
} from '#features/records/mail-accounts/server/public.ts'
import {
  createImpersonationAccount,
  deleteImpersonationAccount,
  getImpersonationAccount,
  listImpersonationAccounts,
  updateImpersonationAccount,
} from '../contract/endpoints.ts'
import { impersonationRefusals } from '../contract/errors.ts'
import type { ImpersonationAccount } from '../contract/impersonation-account.ts'
import { impersonationChanged } from '../contract/messages.ts'
import { decideImpersonation, sameAddresses } from './decide-impersonation.ts'
import * as repo from './impersonation.repo.ts'
import { accountFormOf, serverFormOf } from './mailbox-form.ts'
import { sealImpersonationSecret } from './open-secret.ts'
import { tryMailboxes } from './try-mailboxes.ts'

export const listImpersonationAccountsRoute = readRoute(listImpersonationAccounts, async (_input, { db }) => {
  const [stored, mailboxes] = await Promise.all([repo.listImpersonations(db), repo.listMailboxes(db)])
  return { impersonation_accounts: stored.map((each) => describe(each, mailboxes)) }
})

export const getImpersonationAccountRoute = readRoute(
  getImpersonationAccount,
  async ({ params }, { db }) => ({
    impersonation_account: await read(db, params.id),
  }),
)

export const createImpersonationAccountRoute = readRoute(
  createImpersonationAccount,
  async ({ body }, context) => {
    const { services, db } = context
    const { secret, mailboxes, user, ...fields } = body
    const stored = {
      ...fields,
      user_name: user,
      secret: sealImpersonationSecret(secret, { host: body.host, user_name: user }, services.secrets),
    }
    const emails = sameAddresses(mailboxes)
    for (const email of emails) await refuseTaken(db, accountFormOf(stored, secret, email))
    const found = await tryMailboxes(services, stored, { secret, emails })
    return inTransaction(db, async (tx) => {
      await lockAccounts(tx)
      const id = await repo.insertImpersonation(tx, stored)
      for (const [email, boxes] of found) {
        const account_id = await storeNewAccount(tx, context, accountFormOf(stored, secret, email), boxes)
        await repo.insertMailbox(tx, { account_id, impersonation_id: id, email })
      }
      tell(tx, context)
      return { impersonation_account: await read(tx, id) }
    })
  },
)

export const updateImpersonationAccountRoute = readRoute(
  updateImpersonationAccount,
  async ({ params: { id }, body }, context) => {
    const { services, db } = context
    const before = await access(db, id)
    const kept = await repo.listMailboxes(db, id)
    const { stored, secret, added, removed, staying, isOtherServer } = decideImpersonation(
      before,
      { changes: body, kept },
      services.secrets,
    )
    for (const email of added) await refuseTaken(db, accountFormOf(stored, secret, email))
    const emails = isOtherServer ? [...staying.map(({ email }) => email), ...added] : added
    const found = await tryMailboxes(services, stored, { secret, emails })
    return inTransaction(db, async (tx) => {
      await lockAccounts(tx)
      await access(tx, id)
      await repo.setImpersonation(tx, id, stored)
      for (const { account_id } of removed) {
        await removeAccount(tx, account_id)
        await repo.deleteMailbox(tx, account_id)
      }
      for (const { account_id, email } of isOtherServer ? staying : [])
        await changeStoredAccount(tx, context, account_id, { incoming: serverFormOf(stored, secret, email) })
      for (const email of added) {
        const form = accountFormOf(stored, secret, email)
        const account_id = await storeNewAccount(tx, context, form, found.get(email) ?? [])
        await repo.insertMailbox(tx, { account_id, impersonation_id: id, email })
      }
      tell(tx, context)
      return { impersonation_account: await read(tx, id) }
    })
  },
)

export const deleteImpersonationAccountRoute = writeRoute(
  deleteImpersonationAccount,
  async ({ params: { id } }, context) => {
    const { tx } = context
    await lockAccounts(tx)
    await access(tx, id)
    for (const { account_id } of await repo.listMailboxes(tx, id)) await removeAccount(tx, account_id)
    await repo.deleteImpersonation(tx, id)
    tell(tx, context)
  },
)

/** Calls are for administrators alone. @throws RefusedError for one that is not there (anymore) */
async function access(db: Db, id: number): Promise<repo.StoredImpersonation> {
  const stored = await repo.findImpersonation(db, id)
  if (!stored) throw new RefusedError(impersonationRefusals.notFound)
  return stored
}

async function read(db: Db, id: number): Promise<ImpersonationAccount> {
  return describe(await access(db, id), await repo.listMailboxes(db, id))
}

function describe(
  { secret, user_name, ...stored }: repo.StoredImpersonation,
  mailboxes: readonly repo.StoredMailbox[],
): ImpersonationAccount {
  const own = mailboxes.filter(({ impersonation_id }) => impersonation_id === stored.id)
  return {
    ...stored,
    user: user_name,
    has_secret: secret.length > 0,
    mailboxes: own.map(({ email, account_id }) => ({ email, account_id })),
  }
}

function tell(tx: Tx, { actor }: ReadContext): void {
  const audience = { to: 'admins' } as const
  recordChange(tx, { message: impersonationChanged, body: {}, audience, actor_id: actor.user_id })
}
