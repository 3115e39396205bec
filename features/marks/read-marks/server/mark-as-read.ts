import { writeRoute } from '@laycan/server/http/route.ts'
import { markAsRead, markAsReads } from '../contract/endpoints.ts'
import { markEmailsReadUnasked } from './mark-emails.ts'

/** AP-043. */
export const markAsReadRoute = writeRoute(markAsRead, async ({ body }, { tx, actor }) => {
  markEmailsReadUnasked(tx, actor, body.email_ids)
})

/** AP-044. */
export const markAsReadsRoute = writeRoute(markAsReads, async ({ body }, { tx, actor }) => {
  markEmailsReadUnasked(tx, actor, body.email_ids)
})
