import { type Db, inTransaction } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import {
  listGrantedAccounts,
  lockAccounts,
  refuseTaken,
  removeAccount,
} from '#features/records/mail-accounts/server/public.ts'
import { googleTokenUrl, tellGrantsChanged } from '#features/records/oauth-grants/server/public.ts'
import {
  createGoogleServiceAccount,
  deleteGoogleServiceAccount,
  getGoogleServiceAccount,
  listGoogleServiceAccounts,
  updateGoogleServiceAccount,
} from '../contract/endpoints.ts'
import { googleServiceRefusals } from '../contract/errors.ts'
import type { GoogleServiceAccount } from '../contract/google-service-account.ts'
import { addServiceAccount } from './add-service-account.ts'
import { addressesIn, decideService } from './decide-service.ts'
import * as repo from './google-service.repo.ts'
import { readServiceKey } from './read-key.ts'
import { addServiceMailboxes, renewServiceMailboxes, tryServiceMailboxes } from './service-mailboxes.ts'

export const listGoogleServiceAccountsRoute = readRoute(
  listGoogleServiceAccounts,
  async (_input, { db }) => ({
    google_service_accounts: await describe(db, await repo.listServices(db)),
  }),
)

export const getGoogleServiceAccountRoute = readRoute(
  getGoogleServiceAccount,
  async ({ params }, { db }) => ({
    google_service_account: await read(db, params.id),
  }),
)

export const createGoogleServiceAccountRoute = readRoute(
  createGoogleServiceAccount,
  async ({ body }, context) => {
    const { services, db, actor } = context
    const { name, client_email, domain, mailboxes } = body
    const private_key = readServiceKey(body.key)
    const emails = addressesIn(mailboxes, domain)
    for (const email of emails) await refuseTaken(db, { email })
    const access = { key: { client_email, private_key }, token_url: await tokenUrl(context) }
    const found = await tryServiceMailboxes(context, access, emails)
    return inTransaction(db, async (tx) => {
      await lockAccounts(tx)
      const fields = { name, client_email, domain, private_key }
      const id = await addServiceAccount(tx, fields, services.secrets)
      await addServiceMailboxes(tx, context, { service_account_id: id, access, found })
      tellGrantsChanged(tx, actor)
      return { google_service_account: await read(tx, id) }
    })
  },
)

export const updateGoogleServiceAccountRoute = readRoute(
  updateGoogleServiceAccount,
  async ({ params: { id }, body }, context) => {
    const { services, db, actor } = context
    const before = await access(db, id)
    const kept = await repo.listServiceMailboxes(db, id)
    const decided = decideService(before, { changes: body, kept }, services.secrets)
    const { stored, added, removed, staying, isOtherKey } = decided
    for (const email of added) await refuseTaken(db, { email })
    const key = { client_email: stored.client_email, private_key: decided.key }
    const asks = added.length > 0 || isOtherKey
    const way = { key, token_url: asks ? await tokenUrl(context) : '' }
    const tried = isOtherKey ? [...staying.map(({ email }) => email), ...added] : added
    const found = await tryServiceMailboxes(context, way, tried)
    for (const { email } of staying) found.delete(email)
    return inTransaction(db, async (tx) => {
      await lockAccounts(tx)
      await access(tx, id)
      await repo.setService(tx, id, stored)
      for (const { account_id } of removed) {
        await removeAccount(tx, account_id)
        await repo.deleteServiceMailbox(tx, account_id)
      }
      if (isOtherKey) await renewServiceMailboxes(tx, context, { access: way, mailboxes: staying })
      await addServiceMailboxes(tx, context, { service_account_id: id, access: way, found })
      tellGrantsChanged(tx, actor)
      return { google_service_account: await read(tx, id) }
    })
  },
)

export const deleteGoogleServiceAccountRoute = writeRoute(
  deleteGoogleServiceAccount,
  async ({ params: { id } }, { tx, actor }) => {
    await lockAccounts(tx)
    await access(tx, id)
    for (const { account_id } of await repo.listServiceMailboxes(tx, id)) await removeAccount(tx, account_id)
    await repo.deleteService(tx, id)
    tellGrantsChanged(tx, actor)
  },
)

/** Where Google gives tokens. @throws RefusedError when it does not say */
async function tokenUrl({ services }: ReadContext): Promise<string> {
  return googleTokenUrl(services).catch(() => {
    throw new RefusedError(googleServiceRefusals.unreached)
  })
}

/** Calls are for administrators alone. @throws RefusedError for one that is not there (anymore) */
async function access(db: Db, id: number): Promise<repo.StoredService> {
  const stored = await repo.findService(db, id)
  if (!stored) throw new RefusedError(googleServiceRefusals.notFound)
  return stored
}

async function read(db: Db, id: number): Promise<GoogleServiceAccount> {
  const [described] = await describe(db, [await access(db, id)])
  if (!described) throw new RefusedError(googleServiceRefusals.notFound)
  return described
}

async function describe(db: Db, stored: readonly repo.StoredService[]): Promise<GoogleServiceAccount[]> {
  const [mailboxes, granted] = await Promise.all([repo.listServiceMailboxes(db), listGrantedAccounts(db)])
  const stateOf = (account_id: number) => {
    const found = granted.find(({ account }) => account.id === account_id)?.account
    return { status: found?.status ?? 1, reason: found?.status === 1 ? found.state.reason : '' } as const
  }
  return stored.map(({ key, ...shown }) => ({
    ...shown,
    has_key: key.length > 0,
    mailboxes: mailboxes
      .filter(({ service_account_id }) => service_account_id === shown.id)
      .map(({ email, account_id }) => ({ email, account_id, ...stateOf(account_id) })),
  }))
}
