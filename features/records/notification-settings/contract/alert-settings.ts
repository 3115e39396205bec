import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { NoticeType } from '#features/records/notifications/contract/notice-kinds.ts'
import type { Notification } from '#features/records/notifications/contract/notification.ts'

/** Kinds of devices: `web` computers, `mobile` phones and tablets. */
export const DeviceType = z.enum(['mobile', 'web'])
export type DeviceType = z.infer<typeof DeviceType>

/** Whether a kind of notice alerts. */
export const KindSwitches = z.record(NoticeType, z.boolean())
export type KindSwitches = z.infer<typeof KindSwitches>

export const LineSwitch = z.object({ line_id: Id, is_on: z.boolean() })
export const UserSwitch = z.object({ user_id: Id, is_on: z.boolean() })
export const RoleSwitch = z.object({ role_id: Id, is_on: z.boolean() })

/** What alerts a user on one kind of device: with a toast, and with a notification of the browser or the phone. */
export const DeviceSettings = z.object({
  kinds: KindSwitches,
  /** New mail of his mailboxes. */
  lines: z.array(LineSwitch),
  /** Who mentions him. */
  users: z.array(UserSwitch),
  /** Mentions of roles that he has. */
  roles: z.array(RoleSwitch),
})
export type DeviceSettings = z.infer<typeof DeviceSettings>

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time, such as 22:00.')

/** Hours in which nothing alerts, in the user's time zone; over midnight where it ends before it begins. */
export const QuietHours = z.object({
  is_on: z.boolean(),
  from: TimeOfDay,
  until: TimeOfDay,
  /** Saturdays and Sundays are quiet all day. */
  weekends: z.boolean(),
})
export type QuietHours = z.infer<typeof QuietHours>

/** Hours away after which a user gets a mail about what he has not read; 0: none. */
export const digestHours = [0, 1, 4, 12, 24] as const
export const DigestAfter = z.union(digestHours.map((hours) => z.literal(hours)))

/** When and how a user wants to be reached, whatever device he is at. */
export const AlertHabits = z.object({ quiet: QuietHours, digest_after_hours: DigestAfter })
export type AlertHabits = z.infer<typeof AlertHabits>

/** All of it (NT-016). */
export const AlertSettings = z.object({ web: DeviceSettings, mobile: DeviceSettings, habits: AlertHabits })
export type AlertSettings = z.infer<typeof AlertSettings>

export const habitDefaults: AlertHabits = {
  quiet: { is_on: false, from: '20:00', until: '07:00', weekends: false },
  digest_after_hours: 0,
}

/**
 * Whether a notice alerts by the settings of a device: its kind is on, and of a mention also who mentions, or the role that
 * is mentioned. What is not known, as a colleague of this minute, alerts.
 */
export function decideAlert(
  { noticeable_type, actor_id, role_id }: Pick<Notification, 'noticeable_type' | 'actor_id' | 'role_id'>,
  { kinds, users, roles }: Pick<DeviceSettings, 'kinds' | 'users' | 'roles'>,
): boolean {
  if (kinds[noticeable_type] === false) return false
  if (noticeable_type !== 'Comment') return true
  if (role_id !== null) return roles.find((each) => each.role_id === role_id)?.is_on ?? true
  return users.find((each) => each.user_id === actor_id)?.is_on ?? true
}

/** Whether new mail of a line alerts. */
export function decideLineAlert(line_id: number, { lines }: Pick<DeviceSettings, 'lines'>): boolean {
  return lines.find((each) => each.line_id === line_id)?.is_on ?? false
}

/** Whether a moment is in the quiet hours. @param time_zone IANA name; undefined: that of this machine */
export function isQuiet({ quiet }: AlertHabits, moment: Date, time_zone: string | undefined): boolean {
  const { day, time } = localTime(moment, time_zone)
  if (quiet.weekends && (day === 'Sat' || day === 'Sun')) return true
  if (!quiet.is_on || quiet.from === quiet.until) return false
  const isOverMidnight = quiet.until < quiet.from
  return isOverMidnight ? time >= quiet.from || time < quiet.until : time >= quiet.from && time < quiet.until
}

function localTime(moment: Date, timeZone: string | undefined): { day: string; time: string } {
  const parts = clockOf(timeZone).formatToParts(moment)
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  return { day: part('weekday'), time: `${part('hour')}:${part('minute')}` }
}

function clockOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const options = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  } catch {
    // A zone that this machine does not know.
    return new Intl.DateTimeFormat('en-GB', options)
  }
}
