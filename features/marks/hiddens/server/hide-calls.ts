import { writeRoute } from '@laycan/server/http/route.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import * as calls from '../contract/endpoints.ts'
import { hideEmails } from './hide-emails.ts'

/** AP-064. */
export const hideEmailRoute = writeRoute(calls.hideEmail, async ({ body }, { tx, actor }) => {
  await accessEmail(tx, actor, body.hiddenable_id)
  await hideEmails(tx, actor, [body.hiddenable_id], true)
})

/** AP-065. */
export const unhideEmailRoute = writeRoute(calls.unhideEmail, async ({ body }, { tx, actor }) => {
  await hideEmails(tx, actor, [body.hiddenable_id], false)
})

/** AP-066. */
export const hideEmailsRoute = writeRoute(calls.hideEmails, async ({ body }, { tx, actor }) => {
  await hideEmails(tx, actor, body.hiddenable_ids, true)
})

/** AP-067. */
export const unhideEmailsRoute = writeRoute(calls.unhideEmails, async ({ body }, { tx, actor }) => {
  await hideEmails(tx, actor, body.hiddenable_ids, false)
})
