import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { ContactTarget, SELECTED_MAX } from './contact-reply.ts'

/** A person selects and reads; whoever asks more often is a script. */
const ASKED_A_MINUTE = 30

export const askForContact = defineEndpoint({
  method: 'POST',
  path: '/ai/openai_api/',
  access: 'signed-in',
  summary: 'Has a contact read out of selected text; the reply is pushed as OpenaiResponse.',
  body: z.object({ text: z.string().trim().min(1).max(SELECTED_MAX), target: ContactTarget }),
  response: z.object({ request_id: z.string() }),
  status: 202,
  rate_limit: ASKED_A_MINUTE,
})
