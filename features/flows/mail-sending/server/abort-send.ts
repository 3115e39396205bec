import type { WriteContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import {
  accessOutgoingToChange,
  describeSaved,
  recordDraft,
  type StoredOutgoing,
  setOutgoing,
} from '#features/flows/mail-drafts/server/public.ts'
import { forgetAll } from '#features/marks/follow-ups/server/public.ts'
import { setEmailState } from '#features/records/emails/server/public.ts'
import { abortSend, sendNow, unschedule } from '../contract/endpoints.ts'
import { sendingRefusals } from '../contract/errors.ts'
import { askToLeave } from './leave-job.ts'
import { makeDraft } from './make-draft.ts'

/** CP-008…CP-010, AP-050: all or none; an aborted mail is a draft again. */
export const abortSendRoute = writeRoute(abortSend, async ({ body }, context) => {
  const ids = [...new Set(body.email_ids)].sort((one, other) => one - other)
  if (ids.length === 0) throw new RefusedError(sendingRefusals.noneSelected)
  for (const id of ids) await abort(context, id)
  return { email_ids: ids }
})

/** AP-049, CP-011: what compose does before a scheduled mail is edited. */
export const unscheduleRoute = writeRoute(unschedule, async ({ body }, context) => {
  await abort(context, body.email_id)
  return { email: (await describeSaved(context.tx, body.email_id)).email }
})

/** AP-047, CP-013. */
export const sendNowRoute = writeRoute(sendNow, async ({ body }, context) => {
  const { tx, actor } = context
  const outgoing = await accessWaiting(context, body.email_id)
  const now = new Date()
  await setOutgoing(tx, outgoing.id, { send_at: now.toISOString(), schedule: null })
  await setEmailState(tx, outgoing, {
    box: 'sent',
    status: 'delay',
    received_at: now.toISOString(),
    reason: '',
  })
  await askToLeave(tx, outgoing.id, now)
  await recordDraft(tx, outgoing.id, actor.user_id)
  return { email: (await describeSaved(tx, outgoing.id)).email }
})

async function abort(context: WriteContext, id: number): Promise<void> {
  const outgoing = await accessWaiting(context, id)
  await makeDraft(context.tx, outgoing, { user_id: context.actor.user_id, schedule: null })
  await forgetAll(context.tx, [outgoing.id])
}

/** A mail that waits, locked: whoever comes first decides, we or the job that sends it. */
async function accessWaiting({ tx, actor }: WriteContext, id: number): Promise<StoredOutgoing> {
  const outgoing = await accessOutgoingToChange(tx, actor, id)
  if (outgoing.status !== 'delay' && outgoing.status !== 'schedule')
    throw new RefusedError(sendingRefusals.notAbortable)
  return outgoing
}
