import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('contact-files', {
  contacts: 'Contacts',
  export_csv: 'Export contacts as CSV',
  export_vcard3: 'Export contacts as vCard 3.0',
  export_vcard4: 'Export contacts as vCard 4.0',
  export_ldif: 'Export contacts as LDIF',
})
