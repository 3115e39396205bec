import { createCatalogue } from '@laycan/web/messages.ts'

/** What is shown before the screen itself is loaded; its other texts come with it. */
export const names = createCatalogue('preferences-names', {
  hint_of_page: 'Reading, writing, lists, dates and shortcuts',

  title: 'Preferences',
  settings: 'Settings',
})
