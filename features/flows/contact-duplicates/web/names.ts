import { createCatalogue } from '@laycan/web/messages.ts'

export const names = createCatalogue('contact-duplicates-names', {
  title: 'Duplicate contacts',
  contacts: 'Contacts',
})

export const DUPLICATES_PATH = '/contacts/duplicates'
