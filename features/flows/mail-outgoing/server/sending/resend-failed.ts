import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { setEmailState } from '#features/records/emails/server/public.ts'
import { getFailure, resendFailed } from '../../contract/endpoints.ts'
import { outgoingRefusals } from '../../contract/errors.ts'
import { accessOutgoing, accessOutgoingToChange } from '../access-outgoing.ts'
import { describeSaved, recordDraft } from '../drafts/record-draft.ts'
import { setOutgoing } from '../outgoing.repo.ts'
import { askToLeave } from './leave-job.ts'
import { findMessageOf, setMessage } from './messages.repo.ts'

/** CP-028: as it is, with its Message-ID, to those who do not have it. */
export const resendFailedRoute = writeRoute(resendFailed, async ({ params }, context) => {
  const { tx, actor } = context
  const mail = await accessOutgoingToChange(tx, actor, params.id)
  if (mail.status !== 'failed') throw new RefusedError(outgoingRefusals.notFailed)
  const now = new Date()
  const message = await findMessageOf(tx, mail.id)
  if (message?.state === 'failed' && message.message_id === mail.message_id) {
    const remaining = [...new Set([...message.remaining, ...message.refused.map(({ address }) => address)])]
    await setMessage(tx, message.id, {
      state: 'waiting',
      remaining,
      refused: [],
      first_attempt_at: null,
      reason: '',
    })
  }
  await setEmailState(tx, mail, { box: 'sent', status: 'delay', received_at: now.toISOString(), reason: '' })
  await setOutgoing(tx, mail.id, { send_at: now.toISOString(), failure: '', user_id: actor.user_id })
  await askToLeave(tx, mail.id, now)
  await recordDraft(tx, mail.id, actor.user_id)
  return { email: (await describeSaved(tx, mail.id)).email }
})

/** AP-042, DR-004: in words, and recipient by recipient. */
export const getFailureRoute = readRoute(getFailure, async ({ params }, { db, actor }) => {
  const mail = await accessOutgoing(db, actor, params.id)
  const message = await findMessageOf(db, mail.id)
  return {
    content: mail.failure,
    recipients: (message?.refused ?? []).map(({ address, reason }) => ({ address, reason })),
    uncertain: mail.uncertain,
    attempts: message?.attempts ?? 0,
    last_attempt_at: message?.attempt_at ?? null,
  }
})
