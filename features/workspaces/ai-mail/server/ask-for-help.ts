import { randomUUID } from 'node:crypto'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { readModelAccess } from '#features/foundation/language-model/server/public.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import { listToneTemplates } from '#features/records/templates/server/public.ts'
import { askForHelp } from '../contract/endpoints.ts'
import { aiMailRefusals } from '../contract/errors.ts'
import { HELP_PATIENCE_MS } from '../contract/help.ts'
import { hasBody, listConversationIds } from './conversation-texts.repo.ts'
import { helpAsked } from './help-job.ts'
import { listSentMails } from './sent-texts.repo.ts'

/** What is read is decided here, by the rights of whoever asks: the mails of the conversation that he reads. */
export const askForHelpRoute = writeRoute(askForHelp, async ({ params, body }, { tx, actor, services }) => {
  const { user_id } = actor
  const email = await accessEmail(tx, actor, params.id)
  const access = await readModelAccess(tx, services.secrets, user_id)
  if (access === undefined) throw new RefusedError(aiMailRefusals.off)
  if (access.model === '') throw new RefusedError(aiMailRefusals.noModel)
  const { kind, language, wish } = body
  const conversation = kind === 'translation' ? [] : await listConversationIds(tx, actor, email.thread_id)
  const email_ids = [...new Set([...conversation, email.id])]
  if (!(await hasBody(tx, email.id))) throw new RefusedError(aiMailRefusals.nothingToRead)
  const request_id = randomUUID()
  const until = new Date(Date.now() + HELP_PATIENCE_MS).toISOString()
  const template_ids = kind === 'draft' ? await listToneTemplates(tx, actor) : []
  const sent_ids = kind === 'draft' ? await listSentMails(tx, actor, email) : []
  const asked = {
    request_id,
    user_id,
    kind,
    email_id: email.id,
    email_ids,
    template_ids,
    sent_ids,
    language,
    wish,
    until,
  }
  await enqueueJob(tx, helpAsked, asked, { share: `user ${user_id}` })
  return { request_id }
})
