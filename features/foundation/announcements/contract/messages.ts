import { z } from 'zod'
import { defineMessage } from '@laycan/contract/message.ts'
import { SystemNotification } from './system-notification.ts'

/** The banner of the company is another one, or none; to the company. */
export const systemNotificationChanged = defineMessage(
  'SystemNotification',
  z.object({ system_notification: SystemNotification.nullable() }),
)
