import { createCatalogue } from '@laycan/web/messages.ts'

/** What the shell shows before a screen is loaded. */
export const names = createCatalogue('impersonation-accounts-names', {
  hint_of_page: 'One service user who opens several mailboxes',
  title: 'Impersonation accounts',
})
