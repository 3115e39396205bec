import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('print-mail', {
  title: 'Print',
  paper: 'Print view',
  print: 'Print',
  no_subject: '(no subject)',
  from: 'From',
  to: 'To',
  cc: 'Cc',
  bcc: 'Bcc',
  sent: 'Sent',
  received: 'Received',
  mailbox: 'Mailbox',
  attachments: 'Attachments',
  one_failed: 'This email could not be loaded, so nothing is printed.',
  some_failed: '{n} of {all} emails could not be loaded, so nothing is printed.',
  missing: 'This email does not exist anymore, or you may no longer read its mailbox.',
  nothing: 'This address names no email',
  too_many: 'At most {n} emails are printed at once.',
})
