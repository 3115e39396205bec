import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { keepBack, noteLeft } from '#features/flows/mail-sending/server/public.ts'
import { decideHeldEmail } from '../contract/endpoints.ts'
import { holdRefusals } from '../contract/errors.ts'
import { findHeld } from './held-emails.repo.ts'
import { describeHeld } from './list-held-emails.ts'

/** What an administrator knows of a mail that waits goes before what was found. */
export const decideHeldEmailRoute = writeRoute(decideHeldEmail, async ({ params, body }, context) => {
  const { tx, actor, services, company } = context
  if (!services.holds.of(company.id)) throw new RefusedError(holdRefusals.notHeld)
  const row = await findHeld(tx, params.id)
  if (!row) throw new RefusedError(holdRefusals.notWaiting)
  const isDone =
    body.decision === 'sent'
      ? await noteLeft(tx, row.email_id, new Date())
      : await keepBack(tx, row.email_id, actor.user_id)
  const [email] = await describeHeld(tx, [row])
  if (!isDone || !email) throw new RefusedError(holdRefusals.notWaiting)
  return { email }
})
