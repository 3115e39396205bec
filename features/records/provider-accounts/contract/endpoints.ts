import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams } from '@laycan/contract/ids.ts'
import {
  GoogleAccountChanges,
  GoogleAccountForm,
  MicrosoftShareForm,
  ProviderAccount,
} from './provider-account.ts'

const OneGoogle = z.object({ google_account: ProviderAccount })

export const listGoogleAccounts = defineEndpoint({
  method: 'GET',
  path: '/accounts/google',
  access: 'admin',
  summary: 'Google accounts that are connected by consent, without secrets.',
  response: z.object({ google_accounts: z.array(ProviderAccount) }),
})

export const createGoogleAccount = defineEndpoint({
  method: 'POST',
  path: '/accounts/google',
  access: 'admin',
  summary: 'Connects the Google account of who consented, and its line; tried at its servers first.',
  body: GoogleAccountForm,
  response: OneGoogle,
  rate_limit: 60,
})

export const updateGoogleAccount = defineEndpoint({
  method: 'PUT',
  path: '/accounts/google/{id}',
  access: 'admin',
  summary: 'Changes display data and access; with a consent the account is signed in again.',
  params: IdParams,
  body: GoogleAccountChanges,
  response: OneGoogle,
  is_form: true,
  rate_limit: 60,
})

export const deleteGoogleAccount = defineEndpoint({
  method: 'DELETE',
  path: '/accounts/google/{id}',
  access: 'admin',
  summary: 'Removes the connection and takes the consent back; the line and its mails stay.',
  params: IdParams,
  response: 'no-content',
})

export const listMicrosoftShareAccounts = defineEndpoint({
  method: 'GET',
  path: '/microsoft_share_accounts',
  access: 'admin',
  summary: 'Shared Microsoft mailboxes that are connected by consent, without secrets.',
  response: z.object({ microsoft_share_accounts: z.array(ProviderAccount) }),
})

export const createMicrosoftShareAccount = defineEndpoint({
  method: 'POST',
  path: '/microsoft_share_accounts',
  access: 'admin',
  summary:
    'Connects a shared mailbox by the consent of somebody who may open it; one that is connected is signed in again.',
  body: MicrosoftShareForm,
  response: z.object({ microsoft_share_account: ProviderAccount }),
  rate_limit: 60,
})

export const deleteMicrosoftShareAccount = defineEndpoint({
  method: 'DELETE',
  path: '/microsoft_share_accounts/{id}',
  access: 'admin',
  summary: 'Removes the connection; the line and its mails stay.',
  params: IdParams,
  response: 'no-content',
})
