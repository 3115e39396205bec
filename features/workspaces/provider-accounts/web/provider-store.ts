import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { listGoogleServiceAccounts } from '#features/records/google-service-accounts/contract/endpoints.ts'
import type { GoogleServiceAccount } from '#features/records/google-service-accounts/contract/google-service-account.ts'
import type { AccountState } from '#features/records/mail-accounts/contract/mail-account.ts'
import { listOauthClients } from '#features/records/oauth-grants/contract/endpoints.ts'
import type { MailProviderName, OauthClient } from '#features/records/oauth-grants/contract/oauth.ts'
import {
  listGoogleAccounts,
  listMicrosoftShareAccounts,
} from '#features/records/provider-accounts/contract/endpoints.ts'
import type { ProviderAccount } from '#features/records/provider-accounts/contract/provider-account.ts'

export interface ProviderPage {
  readonly accounts: readonly ProviderAccount[]
  /** Of Google alone. */
  readonly services: readonly GoogleServiceAccount[]
  readonly client: OauthClient | undefined
}

const pages = {
  google: forUser(createStore<ProviderPage | undefined>(undefined)),
  microsoft: forUser(createStore<ProviderPage | undefined>(undefined)),
}
const inStep = {
  google: forUser(createInStep()),
  microsoft: forUser(createInStep()),
}

const providers = ['google', 'microsoft'] as const

/** Undefined until it is loaded. */
export function useProviderPage(provider: MailProviderName): ProviderPage | undefined {
  return useStore(pages[provider])
}

/** A failure is told by the call; what was shown stays. */
export async function loadProviderPage(provider: MailProviderName): Promise<void> {
  await told(() => inStep[provider].ask(() => askPage(provider), pages[provider].set))
}

async function askPage(provider: MailProviderName): Promise<ProviderPage> {
  const [accounts, services, { oauth_clients }] = await Promise.all([
    listAccounts(provider),
    provider === 'google' ? call(listGoogleServiceAccounts) : { google_service_accounts: [] },
    call(listOauthClients),
  ])
  const client = oauth_clients.find((each) => each.provider === provider)
  return { accounts, services: services.google_service_accounts, client }
}

async function listAccounts(provider: MailProviderName): Promise<readonly ProviderAccount[]> {
  if (provider === 'google') return (await call(listGoogleAccounts)).google_accounts
  return (await call(listMicrosoftShareAccounts)).microsoft_share_accounts
}

/** Another window changed something while it is shown here. */
export function renewProviderPages(): void {
  for (const provider of providers) inStep[provider].renew(() => loadProviderPage(provider))
}

/** What the fetching of an account came to. */
export function takeAccountState(account_id: number, state: AccountState): void {
  for (const provider of providers)
    inStep[provider].hear(() => {
      const shown = pages[provider].get()
      if (shown !== undefined) pages[provider].set(withState(shown, account_id, state))
    })
}

function withState(shown: ProviderPage, account_id: number, state: AccountState): ProviderPage {
  const status = state.status === 'running' || state.status === 'receiving_only' ? 0 : 1
  return {
    ...shown,
    accounts: shown.accounts.map((account) =>
      account.id === account_id ? { ...account, status, state } : account,
    ),
    services: shown.services.map((service) => ({
      ...service,
      mailboxes: service.mailboxes.map((mailbox) =>
        mailbox.account_id === account_id
          ? { ...mailbox, status, reason: status === 0 ? '' : state.reason }
          : mailbox,
      ),
    })),
  }
}

/** @returns whether it was done; else the call has said why */
export async function told(deed: () => Promise<unknown>): Promise<boolean> {
  try {
    await deed()
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return false
  }
}
