import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams } from '@laycan/contract/ids.ts'
import { GoogleServiceAccount, GoogleServiceChanges, GoogleServiceForm } from './google-service-account.ts'

const One = z.object({ google_service_account: GoogleServiceAccount })

export const listGoogleServiceAccounts = defineEndpoint({
  method: 'GET',
  path: '/google_service_accounts',
  access: 'admin',
  summary: 'Google service accounts with the mailboxes that they open, without their keys.',
  response: z.object({ google_service_accounts: z.array(GoogleServiceAccount) }),
})

export const createGoogleServiceAccount = defineEndpoint({
  method: 'POST',
  path: '/google_service_accounts',
  access: 'admin',
  summary: 'Adds a service account and a mail account for each of its mailboxes; each is tried first.',
  body: GoogleServiceForm,
  response: One,
  is_form: true,
  rate_limit: 60,
})

export const getGoogleServiceAccount = defineEndpoint({
  method: 'GET',
  path: '/google_service_accounts/{id}',
  access: 'admin',
  summary: 'One service account without its key.',
  params: IdParams,
  response: One,
})

export const updateGoogleServiceAccount = defineEndpoint({
  method: 'PUT',
  path: '/google_service_accounts/{id}',
  access: 'admin',
  summary: 'Changes the given fields, also for the mail accounts of its mailboxes.',
  params: IdParams,
  body: GoogleServiceChanges,
  response: One,
  is_form: true,
  rate_limit: 60,
})

export const deleteGoogleServiceAccount = defineEndpoint({
  method: 'DELETE',
  path: '/google_service_accounts/{id}',
  access: 'admin',
  summary: 'Removes a service account with the connections of its mailboxes; lines and mails stay.',
  params: IdParams,
  response: 'no-content',
})
