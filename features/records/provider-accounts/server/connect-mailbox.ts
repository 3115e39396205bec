import { type Db, inTransaction } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import {
  type GrantedAccount,
  listGrantedAccounts,
  lockAccounts,
  refuseTaken,
  restartFetching,
  storeNewAccount,
  tryGranted,
} from '#features/records/mail-accounts/server/public.ts'
import type { MailProviderName } from '#features/records/oauth-grants/contract/oauth.ts'
import {
  type FreshGrant,
  insertGrant,
  listGrants,
  type StoredGrant,
  sealConsent,
  setGrant,
  tellGrantsChanged,
} from '#features/records/oauth-grants/server/public.ts'
import { providerAccountRefusals } from '../contract/errors.ts'
import type { GoogleAccountForm, ProviderAccount } from '../contract/provider-account.ts'
import { providerForm, providerServers } from './provider-form.ts'

/**
 * Connects a mailbox by a fresh consent, once both servers have let it in.
 * @returns the id of its mail account
 * @throws RefusedError when its address is taken, or a server does not let it in
 */
export async function connectMailbox(
  context: ReadContext,
  fresh: FreshGrant,
  { email, wish }: { email: string; wish: Omit<GoogleAccountForm, 'code' | 'state' | 'iss'> },
): Promise<number> {
  const { db, services, actor } = context
  const form = await providerForm(db, services.settings.mail_providers[fresh.provider], { email, wish })
  await refuseTaken(db, form)
  const found = await tryGranted(form, async () => fresh.access_token, services)
  return inTransaction(db, async (tx) => {
    await lockAccounts(tx)
    const grant_id = await insertGrant(tx, sealConsent(fresh, services.secrets))
    const id = await storeNewAccount(tx, context, form, found, grant_id)
    tellGrantsChanged(tx, actor)
    return id
  })
}

/** A mailbox that was connected already goes on by a fresh consent. @throws RefusedError as above */
export async function signInAgain(
  { db, services, actor }: ReadContext,
  fresh: FreshGrant,
  { account, grant_id }: GrantedAccount,
): Promise<void> {
  const servers = providerServers(services.settings.mail_providers[fresh.provider], mailboxOf(account))
  await tryGranted(servers, async () => fresh.access_token, services)
  await inTransaction(db, async (tx) => {
    await lockAccounts(tx)
    await setGrant(tx, grant_id, sealConsent(fresh, services.secrets))
    await restartFetching(tx, account.id)
    tellGrantsChanged(tx, actor)
  })
}

/** Its line may have another address by now. */
export function mailboxOf({ incoming, email }: GrantedAccount['account']): string {
  return (incoming?.user ?? email).toLowerCase()
}

/** An account with what its provider gave. */
export interface ConsentedAccount extends GrantedAccount {
  grant: StoredGrant
}

/** Mailboxes of a provider that were connected by consent. */
export async function listConsented(db: Db, provider: MailProviderName): Promise<ConsentedAccount[]> {
  const [accounts, grants] = await Promise.all([listGrantedAccounts(db), listGrants(db)])
  return accounts.flatMap((granted) => {
    const grant = grants.find(({ id }) => id === granted.grant_id)
    return grant?.provider === provider && grant.kind === 'consent' ? [{ ...granted, grant }] : []
  })
}

/** One of them by the id of its mail account. @throws RefusedError for one that is none, or is gone */
export async function accessConsented(
  db: Db,
  provider: MailProviderName,
  id: number,
): Promise<ConsentedAccount> {
  const found = (await listConsented(db, provider)).find(({ account }) => account.id === id)
  if (!found) throw new RefusedError(providerAccountRefusals.notFound)
  return found
}

export function describeConsented({ account, grant }: ConsentedAccount): ProviderAccount {
  const { id, line_id, email, display_name, username, colour, personal, user_ids, status, state } = account
  return {
    ...{ id, line_id, email, display_name, username, colour, personal, user_ids, status, state },
    signed_in_as: grant.subject,
    sign_in_again: grant.refused !== '',
  }
}
