import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('compose-people', {
  group_of: 'Group of {n}',
  to: 'To',
  cc: 'Cc',
  bcc: 'Bcc',
  add_cc: 'Add Cc',
  add_bcc: 'Add Bcc',
  move_to: 'Move to {field}',
  invalid_address: 'This is not a valid email address',
})
