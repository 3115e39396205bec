import { createCatalogue } from '@laycan/web/messages.ts'

/** What is shown before the screen itself is loaded. */
export const names = createCatalogue('announcement-settings-names', {
  hint_of_page: 'A banner that everybody sees',
  title: 'Banner',
})
