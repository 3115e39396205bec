import { readRoute } from '@laycan/server/http/route.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import { BEGUN_MAX, listBegunAnswers } from '../contract/endpoints.ts'
import { listBegun } from './draft-windows.repo.ts'

/** Half-written answers of colleagues, to be looked at. A draft of a line that the caller does not read is none of his. */
export const listBegunAnswersRoute = readRoute(listBegunAnswers, async ({ params }, { db, actor }) => {
  const { id } = await accessEmail(db, actor, params.id)
  return { drafts: await listBegun(db, id, actor, BEGUN_MAX) }
})
