import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'

/** A snooze, or a reminder for the case that nobody answers. */
export const followUpKinds = ['snooze', 'remind'] as const
export type FollowUpKind = (typeof followUpKinds)[number]

/** Waits for its time, or has come: then it stands on top of the list. */
export const FollowUp = z.object({
  due_at: Moment,
  /** When its time had come, or an answer ended it; null while it waits. */
  back_at: Moment.nullable(),
})
export type FollowUp = z.infer<typeof FollowUp>

/** Of each kind a user has so many at most: lists take them off their totals by counting them. */
export const FOLLOW_UPS_MAX = 10_000
/** Longer than this nobody waits on purpose. */
export const YEARS_MAX = 5
/** Mails that stand on top of a list at most, the last ones to come. */
export const BACK_MAX = 20
/** What stands on top and is not looked at leaves it after this. */
export const BACK_DAYS = 14

/** How many mails are snoozed, how many the user waits for an answer to, and of how many the time has come. */
export const FollowUpCounts = z.object({
  snoozed: z.number().int(),
  reminders: z.number().int(),
  due: z.number().int(),
})
export type FollowUpCounts = z.infer<typeof FollowUpCounts>

/** A mail whose time has come. */
export const BackMail = z.object({ email_id: Id, line_id: Id })
export type BackMail = z.infer<typeof BackMail>
