import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('mail-filters', {
  time: 'Date/Time',
  any_time: 'Any time',
  from_contains: 'From contains',
  to_contains: 'To contains',
  subject_contains: 'Subject contains',
  with_attachment: 'With attachment only',
  mailbox: 'Mailbox',
  any_mailbox: 'Any mailbox',
  no_mailboxes: 'You have no mailbox yet.',
  any_other: 'Any {column}',
})
