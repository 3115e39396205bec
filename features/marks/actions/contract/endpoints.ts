import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id } from '@laycan/contract/ids.ts'
import { ActionItem } from './action.ts'

export const listActions = defineEndpoint({
  method: 'GET',
  path: '/actions',
  access: 'signed-in',
  summary: 'What was done with a mail, latest first, at most 200.',
  query: z.object({ email_id: Id }),
  response: z.object({ actions: z.array(ActionItem) }),
})
