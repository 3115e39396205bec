import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('mail-rules', {
  add_tag: 'Add tags',
  file: 'File into folders',
  assign: 'Assign',
  assignees: 'Members and roles',
  forward: 'Forward',
  stop: 'Stop: no further rule acts on the email',
  tags: 'Tags',
  folders: 'Folders',
  folders_hint: 'Type folder name',
  addresses: 'Addresses',
  addresses_hint: 'With commas between them. The email goes to them as it came, as an attachment.',
  no_address: '{address} is no email address',
  // Log of a mail
  log: 'Rules',
  none: 'No rule acted on this email',
  every_mail: 'for every email of the mailbox',
  not_done: 'not done: {detail}',
})
