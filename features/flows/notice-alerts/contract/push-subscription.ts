import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { DeviceType } from '#features/records/notification-settings/contract/alert-settings.ts'

const NO_KEY = 'This is no key of a browser.'
const keyOf = (bytes: number) => z.base64url(NO_KEY).length(Math.ceil((bytes * 4) / 3), NO_KEY)

/** Services of browsers speak HTTPS; one of this machine may do without, and is reached only where tests admit it. */
const ServiceUrl = z
  .url('This is no address of a push service.')
  .max(2000)
  .regex(/^(https:\/\/[^/@]+|http:\/\/127\.0\.0\.1:\d+)(\/|$)/, 'This is no address of a push service.')

/** Where a browser takes pushes, and the keys that only it can open them with (RFC 8291). */
export const PushSubscription = z.object({
  endpoint: ServiceUrl,
  keys: z.object({ p256dh: keyOf(65), auth: keyOf(16) }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

/** A device that is told of notices while no window of Laycan is open there. */
export const PushDevice = z.object({
  id: Id,
  type: DeviceType,
  /** 'Chrome on Windows'. */
  name: z.string(),
  created_at: Moment,
  /** When it last took a push; null: not yet. */
  reached_at: Moment.nullable(),
})
export type PushDevice = z.infer<typeof PushDevice>
