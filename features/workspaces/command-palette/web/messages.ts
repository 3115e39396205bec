import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('command-palette', {
  title: 'Commands',
  open: 'Command palette',
  placeholder: 'Type a command, a mailbox or a setting',
  none: 'No matching result',
  found: '{n} found',
  followedBy: 'then',
  recent: 'Used lately',
  group: 'General',
})
