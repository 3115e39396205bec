import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { BackMail, FollowUpCounts } from './follow-up.ts'

/** Mails of one call at most; more are sent in several calls, or as a batch of all that match. */
export const FOLLOW_UP_BATCH = 500
const Ids = z.array(Id).max(FOLLOW_UP_BATCH)

export const snoozeEmails = defineEndpoint({
  method: 'POST',
  path: '/follow_ups/snooze',
  access: 'signed-in',
  is_repeatable: true,
  summary: 'Takes received mails out of the caller’s list until a time; ids he may not read are passed over.',
  body: z.object({ email_ids: Ids, until: Moment }),
  response: 'no-content',
})

export const unsnoozeEmails = defineEndpoint({
  method: 'POST',
  path: '/follow_ups/unsnooze',
  access: 'signed-in',
  is_repeatable: true,
  summary: 'Brings snoozed mails back into the caller’s list, or takes those that are back off its top.',
  body: z.object({ email_ids: Ids }),
  response: 'no-content',
})

export const remindOfEmails = defineEndpoint({
  method: 'POST',
  path: '/follow_ups/remind',
  access: 'signed-in',
  is_repeatable: true,
  summary:
    'Reminds the caller of mails if nobody answers them by a time; ids he may not read are passed over.',
  body: z.object({ email_ids: Ids, at: Moment }),
  response: 'no-content',
})

export const forgetReminders = defineEndpoint({
  method: 'POST',
  path: '/follow_ups/forget',
  access: 'signed-in',
  is_repeatable: true,
  summary: 'Ends reminders of the caller.',
  body: z.object({ email_ids: Ids }),
  response: 'no-content',
})

export const listFollowUps = defineEndpoint({
  method: 'GET',
  path: '/follow_ups',
  access: 'signed-in',
  summary:
    'How many mails the caller snoozed, is reminded of and has due, and those that are back, the last one first.',
  response: FollowUpCounts.extend({ back: z.array(BackMail) }),
})
