import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams } from '@laycan/contract/ids.ts'
import { ImpersonationAccount, ImpersonationChanges, ImpersonationForm } from './impersonation-account.ts'

const One = z.object({ impersonation_account: ImpersonationAccount })

export const listImpersonationAccounts = defineEndpoint({
  method: 'GET',
  path: '/impersonation_accounts',
  access: 'admin',
  summary: 'Service users that open several mailboxes, without their secrets.',
  response: z.object({ impersonation_accounts: z.array(ImpersonationAccount) }),
})

export const createImpersonationAccount = defineEndpoint({
  method: 'POST',
  path: '/impersonation_accounts',
  access: 'admin',
  summary: 'Adds a service user and a mail account for each of his mailboxes; each is tried first.',
  body: ImpersonationForm,
  response: One,
  is_form: true,
  rate_limit: 60,
})

export const getImpersonationAccount = defineEndpoint({
  method: 'GET',
  path: '/impersonation_accounts/{id}',
  access: 'admin',
  summary: 'One service user without his secret.',
  params: IdParams,
  response: One,
})

export const updateImpersonationAccount = defineEndpoint({
  method: 'PUT',
  path: '/impersonation_accounts/{id}',
  access: 'admin',
  summary: 'Changes the given fields, also in the mail accounts of his mailboxes.',
  params: IdParams,
  body: ImpersonationChanges,
  response: One,
  is_form: true,
  rate_limit: 60,
})

export const deleteImpersonationAccount = defineEndpoint({
  method: 'DELETE',
  path: '/impersonation_accounts/{id}',
  access: 'admin',
  summary: 'Removes a service user with the connections of his mailboxes; lines and mails stay.',
  params: IdParams,
  response: 'no-content',
})
