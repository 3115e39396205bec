import { createCatalogue } from '@laycan/web/messages.ts'

/** What the shell shows before the screen is loaded. */
export const names = createCatalogue('moving-names', {
  hint_of_page: 'Bring mail in from files, and take everything out',
  title: 'Move in and out',
})
