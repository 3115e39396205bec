import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import * as calls from '../contract/endpoints.ts'
import { starRefusals } from '../contract/errors.ts'
import { starEmails, unstarEmails } from './star-emails.ts'

/** AP-060. */
export const starEmailsRoute = writeRoute(calls.starEmails, async ({ body }, { tx, actor }) => {
  const ids = [...new Set(body.starable_ids)]
  if (ids.length > calls.STAR_BATCH) throw new RefusedError(starRefusals.tooMany)
  await starEmails(tx, actor, ids)
})

/** AP-061. */
export const unstarEmailsRoute = writeRoute(calls.unstarEmails, async ({ body }, { tx, actor }) => {
  await unstarEmails(tx, actor, body.starable_ids)
})

/** AP-062. Folders and ship groups have no records that could be starred: none of them can be found. */
export const addStarRoute = writeRoute(calls.addStar, async ({ body }, { tx, actor }) => {
  if (body.starable_type !== 'Email') throw new RefusedError(starRefusals.notFound)
  await accessEmail(tx, actor, body.starable_id)
  await starEmails(tx, actor, [body.starable_id])
})

/** AP-063. */
export const removeStarRoute = writeRoute(calls.removeStar, async ({ body }, { tx, actor }) => {
  if (body.starable_type !== 'Email') throw new RefusedError(starRefusals.notFound)
  await unstarEmails(tx, actor, [body.starable_id])
})
