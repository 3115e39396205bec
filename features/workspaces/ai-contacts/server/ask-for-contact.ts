import { randomUUID } from 'node:crypto'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { readModelAccess } from '#features/foundation/language-model/server/public.ts'
import { REPLY_PATIENCE_MS } from '../contract/contact-reply.ts'
import { askForContact } from '../contract/endpoints.ts'
import { aiContactRefusals } from '../contract/errors.ts'
import { contactAsked } from './contact-job.ts'

export const askForContactRoute = writeRoute(askForContact, async ({ body }, { tx, actor, services }) => {
  const { user_id } = actor
  if (!(await readModelAccess(tx, services.secrets, user_id))) throw new RefusedError(aiContactRefusals.off)
  const request_id = randomUUID()
  const until = new Date(Date.now() + REPLY_PATIENCE_MS).toISOString()
  await enqueueJob(tx, contactAsked, { request_id, user_id, until, ...body }, { share: `user ${user_id}` })
  return { request_id }
})
