import { z } from 'zod'
import { defineMessage } from '@laycan/contract/message.ts'
import { MailSettings } from './mail-settings.ts'

/**
 * Settings or rights changed (RT-013): each part that is given replaces what the client has. Company settings and
 * permissions are texts and switches by key, as the session has them.
 */
export const permissionChanged = defineMessage(
  'Permission',
  z.object({
    user_settings: MailSettings.optional(),
    company_settings: z.record(z.string(), z.string()).optional(),
    permissions: z.record(z.string(), z.boolean()).optional(),
  }),
)
