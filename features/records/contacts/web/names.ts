import { createCatalogue } from '@laycan/web/messages.ts'

export const names = createCatalogue('contacts-names', { contact: 'contact', many: 'contacts' })
