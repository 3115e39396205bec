import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { accessEmail } from '#features/records/emails/server/public.ts'
import { createReport } from '../contract/endpoints.ts'
import { reportRefusals } from '../contract/errors.ts'
import { insertReport } from './reports.repo.ts'

export const createReportRoute = writeRoute(createReport, async ({ body }, { tx, actor }) => {
  if (body.remark === '') throw new RefusedError(reportRefusals.noReason)
  await accessEmail(tx, actor, body.reportable_id)
  await insertReport(tx, { ...body, user_id: actor.user_id })
})
