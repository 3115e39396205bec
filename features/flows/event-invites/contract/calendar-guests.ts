import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams } from '@laycan/contract/ids.ts'
import { Participant } from '#features/records/emails/contract/email.ts'

/** Who waits for events of a calendar that are yet to come, as they were told of them. */
export const CalendarGuests = z.object({
  /** Events that the caller can call off. */
  events: z.number().int().nonnegative(),
  /** Their guests, each once. */
  people: z.number().int().nonnegative(),
  /** The first of them by address. */
  first: z.array(Participant).max(4),
  /** Events that were invited to from mailboxes that the caller may not send from: their guests cannot be told. */
  silent_events: z.number().int().nonnegative(),
})
export type CalendarGuests = z.infer<typeof CalendarGuests>

export const getCalendarGuests = defineEndpoint({
  method: 'GET',
  path: '/calendars/{id}/guests',
  access: 'signed-in',
  summary: 'Who is invited to events of a calendar that are yet to come.',
  params: IdParams,
  response: z.object({ guests: CalendarGuests }),
})

export const callCalendarOff = defineEndpoint({
  method: 'POST',
  path: '/calendars/{id}/call_off',
  access: 'signed-in',
  summary: 'Deletes a calendar, and tells the guests of its coming events by mail that they are off.',
  params: IdParams,
  response: 'no-content',
  rate_limit: 60,
})
