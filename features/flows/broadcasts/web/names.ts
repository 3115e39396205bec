import { createCatalogue } from '@laycan/web/messages.ts'

/** What the shell shows before any screen of this feature is loaded. */
export const names = createCatalogue('broadcast-names', {
  hint_of_page: 'How quickly emails to many leave, and whom none reaches',
  settings: 'Sending',
})
