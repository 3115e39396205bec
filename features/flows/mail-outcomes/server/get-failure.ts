import { readRoute } from '@laycan/server/http/route.ts'
import { accessOutgoing } from '#features/flows/mail-drafts/server/public.ts'
import { getFailure } from '../contract/endpoints.ts'
import { findMessageOf } from './messages.repo.ts'

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
