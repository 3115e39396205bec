import { createCatalogue } from '@laycan/web/messages.ts'

/** What the shell shows before the screen is loaded. */
export const names = createCatalogue('system-status-names', {
  title: 'System status',
  hint_of_page: 'Mailboxes, mail that waits, work in the background, room on the disk',
})
