import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id } from '@laycan/contract/ids.ts'

export const listLineReaders = defineEndpoint({
  method: 'GET',
  path: '/lines/readers',
  access: 'signed-in',
  summary:
    'Who reads which of the lines that the caller reads, so that mails are given to people who can see them.',
  response: z.object({ readers: z.array(z.object({ line_id: Id, user_ids: z.array(Id) })) }),
})
