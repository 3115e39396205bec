import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { MailSettings } from './mail-settings.ts'

export const getUserSettings = defineEndpoint({
  method: 'GET',
  path: '/user_settings',
  access: 'signed-in',
  summary: 'All settings of the user.',
  response: z.object({ user_settings: MailSettings }),
})

export const setUserSettings = defineEndpoint({
  method: 'POST',
  path: '/user_settings',
  access: 'signed-in',
  summary: 'Stores settings by key and value; unknown keys and values are refused.',
  body: z.object({ keys: z.array(z.string()).min(1).max(50), values: z.array(z.string()).min(1).max(50) }),
  response: z.object({ user_settings: MailSettings }),
})
