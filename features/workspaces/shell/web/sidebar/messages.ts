import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('sidebar', {
  allMailboxes: 'All mailboxes',
  starred: 'Starred',
  sent: 'Sent',
  outbox: 'Outbox',
  draft: 'Draft',
  archived: 'Archive',
  spam: 'Spam',
  of: '{place} of {line}',
  show: 'Show the boxes of {line}',
  hide: 'Hide the boxes of {line}',
  unread: 'unread',
  notRunning: 'Not running',
  notRunningReason: 'Not running: {reason}',
  open: 'Open',
  openInTab: 'Open in new tab',
  openInWindow: 'Open in new window',
  colour: 'Colour',
  companyColour: 'Colour of the company',
  menu: 'Actions of {place}',
})
