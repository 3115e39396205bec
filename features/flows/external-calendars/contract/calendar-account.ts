import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'

/** Where calendars of a mailbox are kept. */
export const CalendarAccountKind = z.enum(['outlook', 'gmail', 'ews'])
export type CalendarAccountKind = z.infer<typeof CalendarAccountKind>

/** How it stands: `waiting` is tried again by itself, `sign_in_again` waits for a person. */
export const CalendarAccountState = z.enum(['not_connected', 'connected', 'waiting', 'sign_in_again'])
export type CalendarAccountState = z.infer<typeof CalendarAccountState>

/** The calendars of a line's mailbox: connected, or as they could be (CA-018). */
export const CalendarAccount = z.object({
  line_id: Id,
  kind: CalendarAccountKind,
  /** The mailbox, or the user of the Exchange server. */
  address: z.string(),
  state: CalendarAccountState,
  /** Why it waits, or what somebody has to do; '' otherwise. */
  reason: z.string(),
  synced_at: Moment.nullable(),
  /** The mail account that signs in by a consent; null for others. */
  consent_account_id: Id.nullable(),
})
export type CalendarAccount = z.infer<typeof CalendarAccount>

/** An Exchange server with who signs in; the password is taken in and never given out (AC-010). */
export const EwsServer = z.object({
  url: z
    .string()
    .trim()
    .max(500)
    .regex(
      /^(?:https:\/\/[^\s/]|http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])[:/])/,
      'The address must begin with https://.',
    ),
  user: z.string().trim().min(1, 'User cannot be empty.').max(320),
  password: z.string().min(1, 'Password cannot be empty.').max(1_000),
})
export type EwsServer = z.infer<typeof EwsServer>
