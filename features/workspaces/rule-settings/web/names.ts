import { createCatalogue } from '@laycan/web/messages.ts'

/** What the shell shows before the screen is loaded. */
export const names = createCatalogue('rule-settings-names', {
  hint_of_page: 'What is done with emails as they arrive',
  title: 'Rules',
})
