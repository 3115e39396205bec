import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, queryList } from '@laycan/contract/ids.ts'
import { CONTACT_BATCH } from '#features/records/contacts/contract/endpoints.ts'

/** The files that the address book leaves as. */
export const exportFormats = ['csv', 'vcard3', 'vcard4', 'ldif'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportContacts = defineEndpoint({
  method: 'GET',
  path: '/address_books/export',
  access: { permission: 'add_and_edit_contacts_in_company_directory' },
  summary:
    'The whole address book, or some entries of it, as a file: CSV without formulas, vCard 3.0 or 4.0, LDIF.',
  query: z.object({
    format: z.enum(exportFormats),
    /** Only these entries. */
    ids: queryList(Id)
      .refine((ids) => ids.length <= CONTACT_BATCH)
      .optional(),
  }),
  response: 'file',
})
