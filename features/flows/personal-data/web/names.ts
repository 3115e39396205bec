import { createCatalogue } from '@laycan/web/messages.ts'

/** What the shell shows before the screen is loaded. */
export const names = createCatalogue('personal-data-names', {
  hint_of_page: 'What is held of a person, its export and its erasure',
  title: 'Personal data',
})
