import { createCatalogue } from '@laycan/web/messages.ts'

/** What the shell shows before the screen is loaded. */
export const names = createCatalogue('dav-names', {
  title: 'Phones and Outlook',
  hint_of_page: 'Contacts and calendars on your phone and in Outlook',
})
