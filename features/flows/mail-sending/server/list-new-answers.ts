import { readRoute } from '@laycan/server/http/route.ts'
import { accessEmail, toEmailRow } from '#features/records/emails/server/public.ts'
import { listNewAnswers } from '../contract/endpoints.ts'
import { listAnswers } from './new-answers.repo.ts'

/** What the send fence stopped for: {id} is the source or the draft itself. */
export const listNewAnswersRoute = readRoute(listNewAnswers, async ({ params, query }, { db, actor }) => {
  const { id, thread_id } = await accessEmail(db, actor, params.id)
  const rows = await listAnswers(db, actor, { thread_id, after: query.last_email_id, but: id })
  return { emails: rows.map(toEmailRow) }
})
