import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { listWaitingIds } from '#features/flows/mail-drafts/server/public.ts'
import { releaseHold } from '../contract/endpoints.ts'
import { holdRefusals } from '../contract/errors.ts'
import { countDue, deleteHeld } from './held-emails.repo.ts'
import { recordHold } from './record-hold.ts'

/** What waits leaves from now on, and mail is fetched again. */
export const releaseHoldRoute = writeRoute(releaseHold, async (_input, { tx, services, company }) => {
  const held = services.holds.of(company.id)
  if (!held) throw new RefusedError(holdRefusals.notHeld)
  // Also what nobody has entered yet, as no process that does jobs was started so far.
  if ((await countDue(tx, await listWaitingIds(tx, held.since))) > 0)
    throw new RefusedError(holdRefusals.notLookedUp)
  await deleteHeld(tx)
  recordHold(tx, undefined)
  // Before the commit: should that fail, the list of what waited stays, and the company goes on all the same.
  await services.holds.release(company.id)
})
