import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { SystemNotification, SystemNotificationForm } from './system-notification.ts'

export const getAnnouncement = defineEndpoint({
  method: 'GET',
  path: '/announcements/{region}.txt',
  access: 'public',
  summary: 'The announcement of a region as plain text; empty while there is none.',
  params: z.object({ region: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,40}$/) }),
  response: 'file',
})

const One = z.object({ system_notification: SystemNotification.nullable() })

export const getSystemNotification = defineEndpoint({
  method: 'GET',
  path: '/system_notification',
  access: 'signed-in',
  summary: 'What an administrator tells the company in a banner, now or soon.',
  response: One,
})

export const setSystemNotification = defineEndpoint({
  method: 'PUT',
  path: '/system_notification',
  access: 'admin',
  summary: 'Tells the company something in a banner between two moments, in place of what was told before.',
  body: SystemNotificationForm,
  is_form: true,
  response: One,
})

export const endSystemNotification = defineEndpoint({
  method: 'DELETE',
  path: '/system_notification',
  access: 'admin',
  summary: 'Takes the banner away.',
  response: 'no-content',
})
