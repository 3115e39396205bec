import { createCatalogue } from '@laycan/web/messages.ts'

export const names = createCatalogue('search-names-names', {
  title: 'Search names',
  hint_of_page: 'Ports, ships and terms that mean the same',
})
