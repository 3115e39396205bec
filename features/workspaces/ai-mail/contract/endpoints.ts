import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { IdParams } from '@laycan/contract/ids.ts'
import { HelpKind, HelpLanguage, WISH_MAX } from './help.ts'

/** A person reads; whoever asks more often is a script. */
const ASKED_A_MINUTE = 60

export const askForHelp = defineEndpoint({
  method: 'POST',
  path: '/ai/mails/{id}',
  access: 'signed-in',
  summary:
    'Has a model summarise the conversation of a mail, draft an answer, translate it or find terms; the answer is pushed as AiHelp.',
  params: IdParams,
  body: z.object({
    kind: HelpKind,
    /** Of a translation. */
    language: HelpLanguage.default('English'),
    /** What an answer shall say, in the writer's own words. */
    wish: z.string().trim().max(WISH_MAX).default(''),
  }),
  response: z.object({ request_id: z.string() }),
  status: 202,
  rate_limit: ASKED_A_MINUTE,
})
