import { z } from 'zod'
import { contactLevels } from '#features/records/contacts/contract/contact.ts'
import { contactSorts } from '#features/records/contacts/contract/endpoints.ts'

/** What the link of the list holds (AB-021). */
export const ContactsQuery = z.object({
  /** `mentions`: entries in whose comments the user is mentioned. */
  tab: z.enum(['contact', 'mentions']).default('contact'),
  search_key: z.string().max(255).optional(),
  level: z.enum(['all', ...contactLevels]).default('all'),
  /** Another value: what is shown is asked for again. */
  random: z.string().optional(),
  /** The one entry that a search led to. */
  search_id: z.coerce.number().int().positive().optional(),
  /** Name of the company of the entry that a search led to; by itself entries of companies whose name has it. */
  company: z.string().max(255).optional(),
  department: z.string().max(255).optional(),
  group: z.coerce.number().int().positive().optional(),
  public: z.literal('true').optional(),
  me: z.literal('true').optional(),
  /** The open entry. */
  id: z.coerce.number().int().positive().optional(),
  sort: z.enum(contactSorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  filter: z.string().optional(),
})
export type ContactsQuery = z.output<typeof ContactsQuery>
