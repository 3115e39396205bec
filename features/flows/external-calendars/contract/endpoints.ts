import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id } from '@laycan/contract/ids.ts'
import { CalendarAccount, EwsServer } from './calendar-account.ts'

const OfLine = z.object({ line_id: Id })
const One = z.object({ calendar_account: CalendarAccount })

export const listCalendarAccounts = defineEndpoint({
  method: 'GET',
  path: '/calendar_accounts',
  access: 'signed-in',
  summary: 'Mailboxes of the user’s lines whose calendars are connected, or could be.',
  response: z.object({ calendar_accounts: z.array(CalendarAccount) }),
})

export const connectCalendars = defineEndpoint({
  method: 'POST',
  path: '/calendar_accounts',
  access: 'admin',
  summary: 'Connects the calendars of a line’s mailbox; an Exchange server is tried first.',
  body: z.object({
    line_id: Id,
    /** For mailboxes that are not signed in to by a consent. */
    server: EwsServer.optional(),
  }),
  is_form: true,
  rate_limit: 60,
  response: One,
})

export const disconnectCalendars = defineEndpoint({
  method: 'DELETE',
  path: '/calendar_accounts/{line_id}',
  access: 'admin',
  summary: 'Takes the calendars of a mailbox off this desk; at their provider they stay.',
  params: OfLine,
  response: 'no-content',
})

export const syncCalendars = defineEndpoint({
  method: 'POST',
  path: '/calendar_accounts/{line_id}/sync',
  access: 'signed-in',
  summary: 'Has the calendars of a mailbox brought up to date now.',
  params: OfLine,
  rate_limit: 60,
  response: One,
})
