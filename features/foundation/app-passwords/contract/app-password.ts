import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'

/** What a device may reach by an app password. */
export const deviceScopes = ['contacts', 'calendars'] as const
export const DeviceScope = z.enum(deviceScopes)
export type DeviceScope = z.infer<typeof DeviceScope>

/** A password that a person made for one device. What it opens are his contacts and calendars, and nothing else. */
export const AppPassword = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(DeviceScope),
  created_at: Moment,
  last_used_at: Moment.nullable(),
})
export type AppPassword = z.infer<typeof AppPassword>

export const AppPasswordForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please enter a name')
    .max(60, 'Please enter at most 60 characters')
    // Names stand in lists and in the audit log, on one line.
    .refine((name) => !/\p{Cc}|\p{Cs}/u.test(name), 'Please enter a name of one line'),
  scopes: z
    .array(DeviceScope)
    .min(1, 'Please choose what the device may reach')
    .max(deviceScopes.length)
    .transform((scopes) => deviceScopes.filter((scope) => scopes.includes(scope))),
})
