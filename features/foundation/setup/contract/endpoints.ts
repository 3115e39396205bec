import { z } from 'zod'
import { EmailAddress } from '@laycan/contract/checks.ts'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Password, UserName } from '#features/foundation/users/contract/sign-in-rules.ts'

/** The set-up form; texts as on every form with these fields. */
export const SetupForm = z.object({
  company_name: z.string().trim().min(1, 'Company name cannot be empty.').max(100),
  name: z.string().trim().min(1, 'Your name cannot be empty.').max(100),
  email: EmailAddress,
  user_name: UserName,
  password: Password,
  /** Code printed by the server at first start, so that a stranger on the network cannot set it up. */
  setup_code: z.string().max(100).default(''),
})
export type SetupForm = z.infer<typeof SetupForm>

export const createCompany = defineEndpoint({
  method: 'POST',
  path: '/v1/setup',
  access: 'public',
  summary: 'First start: creates the company and its administrator. Refused once a company exists.',
  body: SetupForm,
  response: z.object({ tenant_id: z.string(), base_url: z.string() }),
  rate_limit: 20,
})
