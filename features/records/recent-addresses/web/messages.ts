import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('recent-addresses', {
  title: 'Recipients',
  intro: 'Addresses that you asked not to be suggested while you write.',
  none: 'Nothing is left out',
  none_hint: 'While writing, you can leave out a suggested address. It is listed here then.',
  failed: 'Could not load the addresses',
  failed_hint: 'The server did not answer.',
  restore: 'Suggest again',
  restore_one: 'Suggest {address} again',
  restored: '{address} is suggested again.',
})
