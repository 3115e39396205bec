import { AccessTokenRefused, AccessTokenUnreached } from '@laycan/mail/oauth/access-token.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import {
  listGrantedAccounts,
  restartFetching,
  storeNewAccount,
  tryGranted,
} from '#features/records/mail-accounts/server/public.ts'
import {
  insertGrant,
  type ServiceKey,
  sealService,
  serviceToken,
  setGrant,
} from '#features/records/oauth-grants/server/public.ts'
import { providerForm, providerServers } from '#features/records/provider-accounts/server/public.ts'
import { insertServiceMailbox } from './google-service.repo.ts'

/** Mailboxes that are tried at once: the provider counts connections of one address. */
const AT_ONCE = 5

/** With what a service account opens its mailboxes. */
export interface ServiceAccess {
  key: ServiceKey
  token_url: string
}

type FoundMailboxes = Awaited<ReturnType<typeof tryGranted>>

/**
 * Signs in as each mailbox at both servers, so that nothing is saved that does not work (AC-004).
 * @returns what each has
 * @throws RefusedError that names the first ones that do not open
 */
export async function tryServiceMailboxes(
  context: ReadContext,
  access: ServiceAccess,
  emails: readonly string[],
): Promise<Map<string, FoundMailboxes>> {
  const found = new Map<string, FoundMailboxes>()
  for (let start = 0; start < emails.length; start += AT_ONCE) {
    const some = emails.slice(start, start + AT_ONCE)
    const tried = await Promise.all(some.map((email) => tryMailbox(context, access, email)))
    const failed = tried.flatMap((outcome) => (typeof outcome === 'string' ? [outcome] : []))
    if (failed.length > 0) throw new RefusedError({ status: 400, text: failed.join(' ') })
    for (const [index, outcome] of tried.entries())
      if (typeof outcome !== 'string') found.set(some[index] ?? '', outcome)
  }
  return found
}

/** What it has, or why it does not open. */
async function tryMailbox(
  { services }: ReadContext,
  access: ServiceAccess,
  email: string,
): Promise<FoundMailboxes | string> {
  const servers = providerServers(services.settings.mail_providers.google, email)
  try {
    const token = await serviceToken({ ...access, subject: email }, services)
    return await tryGranted(servers, async () => token, services)
  } catch (error) {
    const isKnown =
      error instanceof AccessTokenRefused ||
      error instanceof AccessTokenUnreached ||
      error instanceof RefusedError
    if (!isKnown) throw error
    return `${email}: ${error.message}`
  }
}

/** Stores mailboxes that were tried, each as a mail account with its line. */
export async function addServiceMailboxes(
  tx: Tx,
  context: ReadContext,
  {
    service_account_id,
    access,
    found,
  }: { service_account_id: number; access: ServiceAccess; found: Map<string, FoundMailboxes> },
): Promise<void> {
  const { services } = context
  for (const [email, boxes] of found) {
    const form = await providerForm(tx, services.settings.mail_providers.google, { email })
    const grant_id = await insertGrant(tx, sealService({ ...access, subject: email }, services.secrets))
    const account_id = await storeNewAccount(tx, context, form, boxes, grant_id)
    await insertServiceMailbox(tx, { account_id, service_account_id, email })
  }
}

/** Mailboxes that stay go on by another key. */
export async function renewServiceMailboxes(
  tx: Tx,
  { services }: ReadContext,
  {
    access,
    mailboxes,
  }: { access: ServiceAccess; mailboxes: readonly { account_id: number; email: string }[] },
): Promise<void> {
  const granted = await listGrantedAccounts(tx)
  for (const { account_id, email } of mailboxes) {
    const known = granted.find(({ account }) => account.id === account_id)
    if (!known) continue
    await setGrant(tx, known.grant_id, sealService({ ...access, subject: email }, services.secrets))
    await restartFetching(tx, account_id)
  }
}
