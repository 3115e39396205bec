import { createCatalogue } from '@laycan/web/messages.ts'

/** What the shell shows before the screen is loaded. */
export const names = createCatalogue('sso-settings-names', {
  hint_of_page: 'Domains and the identity provider of the company',
  title: 'Single sign-on settings',
})
