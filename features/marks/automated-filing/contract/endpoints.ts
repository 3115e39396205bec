import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id } from '@laycan/contract/ids.ts'
import { CompanySettings } from '#features/foundation/company/contract/company.ts'

/** Mails of one request at most. */
export const FILING_BATCH = 100
/** A connector asks a person and files; it does not stream. */
const OUTCOMES_A_MINUTE = 600

/** Something that a connector can do with mails. */
export const Capability = z.object({ type: z.string().min(1).max(60), name: z.string().min(1).max(100) })
export type Capability = z.infer<typeof Capability>

/** What a connector tells of its work (RT-003). */
export const FilingOutcome = z.enum(['draft', 'success', 'delete', 'preview'])
export type FilingOutcome = z.infer<typeof FilingOutcome>

export const listCapabilities = defineEndpoint({
  method: 'GET',
  path: '/v1/capabilities',
  access: 'signed-in',
  summary:
    'What the company’s filing connector can do; nothing while automated filing is off or there is none.',
  response: z.object({ capabilities: z.array(Capability) }),
})

const EmailIds = z.array(Id).min(1).max(FILING_BATCH)

export const requestFiling = defineEndpoint({
  method: 'POST',
  path: '/v1/filing_actions',
  access: 'signed-in',
  summary:
    'Asks the connector to file mails; the outcome is pushed. Mails the caller may not read are passed over.',
  body: z.object({ email_ids: EmailIds, capability_type: z.string().min(1).max(60) }),
  response: z.object({ request_id: z.string() }),
  status: 202,
})

export const undoFiling = defineEndpoint({
  method: 'POST',
  path: '/v1/filing_actions/undo',
  access: 'signed-in',
  summary: 'Takes mails out of the folders again into which the built-in connector filed them.',
  body: z.object({ email_ids: EmailIds }),
  response: 'no-content',
})

export const tellOutcome = defineEndpoint({
  method: 'POST',
  path: '/v1/filing_outcomes/{company}/{request_id}',
  access: 'public',
  summary: 'A connector tells what became of a request; the token of that request proves it.',
  params: z.object({ company: z.string().max(60), request_id: z.uuid() }),
  body: z.object({
    outcome: FilingOutcome,
    /** Left out: all mails of the request. */
    email_ids: EmailIds.optional(),
    /** Where it is filed, and why. */
    note: z.string().max(500).default(''),
    /** Why there is no preview. */
    error: z.string().max(1000).optional(),
  }),
  response: 'no-content',
  rate_limit: OUTCOMES_A_MINUTE,
  from_anywhere: true,
})

export const setFilingConnector = defineEndpoint({
  method: 'PUT',
  path: '/company_settings/filing_connector',
  access: 'admin',
  summary: 'Chooses the filing connector: none, the built-in one, or an HTTP service with its token.',
  body: z.object({
    /** '' is none, `built_in` the product's own, else an address. */
    filing_connector: z.string().max(300),
    /** Left out: stays, for the same host. */
    token: z
      .string()
      .max(500)
      .regex(/^[\x21-\x7e]*$/, 'Please check your form.')
      .optional(),
  }),
  response: z.object({ company_settings: CompanySettings }),
  is_form: true,
})
