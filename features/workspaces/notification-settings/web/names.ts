import { createCatalogue } from '@laycan/web/messages.ts'

/** What is shown before the screen itself is loaded. */
export const names = createCatalogue('notification-settings-names', {
  hint_of_page: 'What you are told of, where, and when',
  title: 'Notification settings',
})
