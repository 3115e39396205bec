import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import {
  accessOutgoingToChange,
  describeSaved,
  recordDraft,
  setOutgoing,
} from '#features/flows/mail-drafts/server/public.ts'
import { findMessageOf, setMessage } from '#features/flows/mail-outcomes/server/public.ts'
import { setEmailState } from '#features/records/emails/server/public.ts'
import { resendFailed } from '../contract/endpoints.ts'
import { sendingRefusals } from '../contract/errors.ts'
import { askToLeave } from './leave-job.ts'

/** CP-028: as it is, with its Message-ID, to those who do not have it. */
export const resendFailedRoute = writeRoute(resendFailed, async ({ params }, context) => {
  const { tx, actor } = context
  const mail = await accessOutgoingToChange(tx, actor, params.id)
  if (mail.status !== 'failed') throw new RefusedError(sendingRefusals.notFailed)
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
