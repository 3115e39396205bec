import { z } from 'zod'
import { Moment } from '@laycan/contract/ids.ts'

/** Letters of a system notification at most. */
export const SYSTEM_NOTIFICATION_MAX = 500

/** How a banner is meant (NT-015). */
export const alertTypes = ['info', 'error', 'warning'] as const
export const AlertType = z.enum(alertTypes)
export type AlertType = z.infer<typeof AlertType>

const Period = { start: Moment, end: Moment }

/** What an administrator tells the company in a banner between two moments (NT-008). */
export const SystemNotification = z.object({
  type: AlertType,
  content: z.string(),
  ...Period,
  created_at: Moment,
  /** Of type, words and period: who closed it sees it again once they change. */
  hash: z.string(),
})
export type SystemNotification = z.infer<typeof SystemNotification>

export const SystemNotificationForm = z
  .object({
    type: AlertType.default('warning'),
    content: z.string().trim().min(1, 'Please write what to say.').max(SYSTEM_NOTIFICATION_MAX),
    ...Period,
  })
  .refine(({ start, end }) => start < end, { path: ['end'], error: 'It has to end after it begins.' })
