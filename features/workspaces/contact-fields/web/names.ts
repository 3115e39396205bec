import { createCatalogue } from '@laycan/web/messages.ts'

export const names = createCatalogue('contact-fields-names', {
  title: 'Contact fields',
  hint_of_page: 'Fields of your own in the address book',
})
