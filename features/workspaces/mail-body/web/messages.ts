import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('mail-body', {
  body_of: 'Text of {subject}',
  body_failed: 'This email could not be shown',
  body_failed_hint: 'Nothing is lost: the message as received can be opened.',
  show_quote: 'Show quoted text',
  hide_quote: 'Hide quoted text',
  try_again: 'Try again',
  picture_failed: 'This picture could not be loaded',
  odd_link: 'This link leads to {host}',
  show_white: 'Show this email on white',
  show_dark: 'Show this email dark',
  remote_one: 'Remote pictures are off.',
  remote_why: 'They would tell the sender that and when you read this email.',
  remote_this: 'Show pictures',
  remote_sender: 'Always from this sender',
})
