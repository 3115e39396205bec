import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams } from '@laycan/contract/ids.ts'
import { WordSpan } from '#features/records/temp-positions/contract/temp-position.ts'

/** Mails of a conversation that are read, the newest ones. */
export const RECAP_MAILS_MAX = 60

export const RecapRow = z.object({
  name: z.string(),
  ours: z.string(),
  theirs: z.string(),
  agreed: z.string(),
  state: z.enum(['agreed', 'open', 'missing']),
  /** The mail with the last word, and where it stands in its text. */
  email_id: Id.nullable(),
  span: WordSpan.nullable(),
})
export type RecapRow = z.infer<typeof RecapRow>

export const getRecap = defineEndpoint({
  method: 'GET',
  path: '/market/recap/{id}',
  access: 'signed-in',
  summary: 'The terms of the conversation of a mail, as far as the caller reads it; `id` is the mail.',
  params: IdParams,
  response: z.object({
    subject: z.string(),
    mails: z.number().int(),
    terms: z.array(RecapRow),
    /** As it is mailed. */
    text: z.string(),
  }),
})
