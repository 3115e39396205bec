import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import { starFleet, unstarFleet } from '#features/records/fleets/server/public.ts'
import { starFolder, unstarFolder } from '#features/records/folders/server/public.ts'
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

/** AP-062. */
export const addStarRoute = writeRoute(calls.addStar, async ({ body }, { tx, actor }) => {
  if (body.starable_type === 'Folder') return starFolder(tx, actor, body.starable_id)
  if (body.starable_type === 'ShipGroup') return starFleet(tx, actor, body.starable_id)
  await accessEmail(tx, actor, body.starable_id)
  await starEmails(tx, actor, [body.starable_id])
})

/** AP-063. */
export const removeStarRoute = writeRoute(calls.removeStar, async ({ body }, { tx, actor }) => {
  if (body.starable_type === 'Folder') return unstarFolder(tx, actor, body.starable_id)
  if (body.starable_type === 'ShipGroup') return unstarFleet(tx, actor, body.starable_id)
  await unstarEmails(tx, actor, [body.starable_id])
})
