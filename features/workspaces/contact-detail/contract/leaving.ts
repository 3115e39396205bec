import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, Moment } from '@laycan/contract/ids.ts'

/** An address that its last automatic reply gives up: its owner left the company, or nobody reads it. */
export const Leaving = z.object({
  /** As the entry has it, in lower case. */
  address: z.string(),
  /** The sentence that says so, as it stands in the mail. */
  words: z.string(),
  email: z.object({ id: Id, received_at: Moment }),
})
export type Leaving = z.infer<typeof Leaving>

export const getLeavings = defineEndpoint({
  method: 'GET',
  path: '/address_books/leaving/{id}',
  access: 'signed-in',
  summary:
    'Addresses of an entry whose last mail, as far as the caller reads it, is an automatic reply that gives them up.',
  params: IdParams,
  response: z.object({ leavings: z.array(Leaving) }),
})

/** Who may change the entry is looked at by the call (AB-054). */
export const retireAddress = defineEndpoint({
  method: 'POST',
  path: '/address_books/leaving/{id}',
  access: 'signed-in',
  summary:
    'Marks an address of an entry as retired, so that writers are warned and nothing is broadcast to it; `retired` false takes that back.',
  params: IdParams,
  body: z.object({ address: z.string().trim().min(1).max(320), retired: z.boolean().default(true) }),
  response: 'no-content',
})
