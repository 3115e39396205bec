import { createCatalogue } from '@laycan/web/messages.ts'

/** What the shell shows before the screen is loaded (SH-018). */
export const names = createCatalogue('help-names', {
  title: 'Help centre',
  unread: 'Help centre: there is news of version {version}',
})
