import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id } from '@laycan/contract/ids.ts'

/** Entries and groups of one answer at most. */
export const RECIPIENTS_MAX = 8
export const RECIPIENT_GROUPS_MAX = 3
/** Members of a group that compose takes; a mail to more people is a broadcast. */
export const GROUP_RECIPIENTS_MAX = 200

const Recipient = z.object({ name: z.string(), address: z.string() })

/** Who of the address book a mail may go to (CP-018). */
export const suggestRecipients = defineEndpoint({
  method: 'GET',
  path: '/address_books/recipients',
  access: 'signed-in',
  summary:
    'Entries with an address, and groups with their members, that what is typed for a recipient may mean.',
  query: z.object({ key: z.string().max(200).default('') }),
  response: z.object({
    contacts: z.array(Recipient.extend({ id: Id, company_name: z.string() })).max(RECIPIENTS_MAX),
    groups: z
      .array(z.object({ id: Id, name: z.string(), recipients: z.array(Recipient).max(GROUP_RECIPIENTS_MAX) }))
      .max(RECIPIENT_GROUPS_MAX),
  }),
})
export type SuggestedRecipients = z.output<
  NonNullable<Extract<(typeof suggestRecipients)['response'], z.ZodType>>
>
