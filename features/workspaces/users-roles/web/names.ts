import { createCatalogue } from '@laycan/web/messages.ts'

/** What the shell shows before a screen is loaded. */
export const names = createCatalogue('users-roles-names', {
  hint_of_page: 'Who works here, invitations, and what roles give',
  title: 'Users and roles',
})
