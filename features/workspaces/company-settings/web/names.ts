import { createCatalogue } from '@laycan/web/messages.ts'

/** What the shell shows before the screen is loaded (SH-018). */
export const names = createCatalogue('company-settings-names', {
  hint_of_page: 'Functions that are on or off for everybody',
  title: 'Company settings',
})
