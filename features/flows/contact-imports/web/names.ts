import { createCatalogue } from '@laycan/web/messages.ts'

/** What the menu and the palette need before the screen is loaded. */
export const names = createCatalogue('contact-imports-names', {
  title: 'Import contacts',
  contacts: 'Contacts',
})

export const IMPORT_PATH = '/contacts/import'
