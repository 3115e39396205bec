import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams } from '@laycan/contract/ids.ts'

/** Mails of a sender that somebody must have filed by hand before a rule is suggested. */
export const FILED_MIN = 5

/** A sender all of whose mails somebody files into a folder. */
export const SuggestedRule = z.object({
  /** Address. */
  sender: z.string(),
  /** Mails of the sender in the folder, and of all that were looked at. */
  filed: z.number().int(),
  of: z.number().int(),
  /** Mailboxes in which they came. */
  line_ids: z.array(Id),
})
export type SuggestedRule = z.infer<typeof SuggestedRule>

export const listSuggestedRules = defineEndpoint({
  method: 'GET',
  path: '/folders/{id}/suggested_rules',
  access: 'signed-in',
  summary: 'Senders whose mails the caller files into a folder by hand, all of them (ours).',
  params: IdParams,
  response: z.object({ suggested_rules: z.array(SuggestedRule) }),
})

export const dismissSuggestedRule = defineEndpoint({
  method: 'POST',
  path: '/folders/{id}/suggested_rules/dismiss',
  access: 'signed-in',
  summary: 'Suggests a sender to the caller for this folder no more (ours).',
  params: IdParams,
  body: z.object({ sender: z.string().min(1).max(998) }),
  response: 'no-content',
})
