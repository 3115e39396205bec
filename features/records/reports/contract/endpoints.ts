import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id } from '@laycan/contract/ids.ts'

/** What can be reported; each kind is checked for access by its own feature. */
export const ReportableType = z.enum(['Email'])

const REMARK_MAX = 5_000

export const createReport = defineEndpoint({
  method: 'POST',
  path: '/reports',
  access: 'signed-in',
  summary: 'Reports that something is wrong with a record, in words (MD-027).',
  body: z.object({
    reportable_type: ReportableType,
    reportable_id: Id,
    remark: z.string().trim().max(REMARK_MAX),
  }),
  response: 'no-content',
})
