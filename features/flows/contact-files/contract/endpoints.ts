import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'

/** The files that the address book leaves as. */
export const exportFormats = ['csv', 'vcard3', 'vcard4'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportContacts = defineEndpoint({
  method: 'GET',
  path: '/address_books/export',
  access: { permission: 'add_and_edit_contacts_in_company_directory' },
  summary: 'The whole address book as a file: CSV without formulas, vCard 3.0 or 4.0.',
  query: z.object({ format: z.enum(exportFormats) }),
  response: 'file',
})
