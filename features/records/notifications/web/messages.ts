import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('notifications', {
  title: 'Notifications',
  none: 'No notifications yet',
  noneText: 'When a colleague mentions you or assigns a mail to you, it will be listed here.',
  toMails: 'Go to your mail',
})
