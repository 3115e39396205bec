import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { CompanySettings } from '#features/foundation/company/contract/company.ts'
import { MailSettings } from '#features/foundation/preferences/contract/mail-settings.ts'

/** Keys of services are some 50 to 200 characters of printable ASCII: they go into a header. */
const ApiKey = z
  .string()
  .max(500)
  .regex(/^[\x21-\x7e]*$/, 'Please check your form.')

export const setLanguageModel = defineEndpoint({
  method: 'PUT',
  path: '/company_settings/openai',
  access: 'admin',
  summary:
    'Which service of the OpenAI protocol is asked, and the company’s key for it; an empty key takes it away.',
  body: z.object({
    openai_address: z.string().min(1).max(300),
    /** '' asks none. */
    openai_model: z.string().max(100),
    /** Left out: stays. */
    openai_api_key: ApiKey.optional(),
  }),
  response: z.object({ company_settings: CompanySettings }),
  is_form: true,
})

/** Asking goes out of the house. */
const TRIES_A_MINUTE = 10

export const tryLanguageModel = defineEndpoint({
  method: 'POST',
  path: '/company_settings/openai/try',
  access: 'admin',
  summary: 'Asks the service for one word, with what is stored.',
  response: 'no-content',
  rate_limit: TRIES_A_MINUTE,
})

export const setOwnKey = defineEndpoint({
  method: 'PUT',
  path: '/user_settings/openai_api_key',
  access: 'signed-in',
  summary: 'Stores the caller’s own key for the company’s service; an empty one takes it away.',
  body: z.object({ openai_api_key: ApiKey }),
  response: z.object({ user_settings: MailSettings }),
  is_form: true,
})
