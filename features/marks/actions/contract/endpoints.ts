import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, Moment } from '@laycan/contract/ids.ts'
import { Activity, LoggedAction } from './action.ts'

export const listActions = defineEndpoint({
  method: 'GET',
  path: '/actions',
  access: 'signed-in',
  summary: 'Everything that was done with a mail, latest first, at most 200.',
  query: z.object({ email_id: Id }),
  response: z.object({ actions: z.array(LoggedAction) }),
})

/** Entries of one page, and readers of one mail at most. */
export const ACTIVITY_PAGE = 50
export const READERS_MAX = 100

export const listActivity = defineEndpoint({
  method: 'GET',
  path: '/emails/{id}/activity',
  access: 'signed-in',
  summary: 'Everything that was done with a mail, latest first, in pages of 50, and who has read it.',
  params: IdParams,
  query: z.object({ before: Id.optional() }),
  response: z.object({
    activity: z.array(Activity),
    has_more: z.boolean(),
    /** First readings, in their order; on the first page alone. */
    readers: z.array(z.object({ user_id: Id, read_at: Moment })),
  }),
})
