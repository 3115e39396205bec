import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams } from '@laycan/contract/ids.ts'
import { AppPassword, AppPasswordForm } from './app-password.ts'

/** Making one asks no server and takes a second; nobody needs more. */
const A_MINUTE = 10

export const listAppPasswords = defineEndpoint({
  method: 'GET',
  path: '/app_passwords',
  access: 'signed-in',
  summary: 'The passwords that the user made for his devices, without the passwords.',
  response: z.object({
    app_passwords: z.array(AppPassword),
    /** What a device is given as user name. */
    user_name: z.string(),
    /** Where it finds address books and calendars. */
    address: z.string(),
  }),
})

export const createAppPassword = defineEndpoint({
  method: 'POST',
  path: '/app_passwords',
  access: 'signed-in',
  summary: 'Makes a password for a device. It is answered this once; its hash is kept.',
  is_form: true,
  body: AppPasswordForm,
  response: z.object({ app_password: AppPassword, password: z.string() }),
  rate_limit: A_MINUTE,
})

export const deleteAppPassword = defineEndpoint({
  method: 'DELETE',
  path: '/app_passwords/{id}',
  access: 'signed-in',
  summary: 'Ends a password of the user: its device reaches nothing anymore.',
  params: IdParams,
  response: 'no-content',
})
