import { createCatalogue } from '@laycan/web/messages.ts'

/** What sidebar, palette and menus need before a screen is loaded. */
export const names = createCatalogue('market-tonnage-screen-names', {
  market: 'Market',
  title: 'Tonnage',
  accept: 'Accept what the email says',
  accepted: '{n} {n:ship|ships} accepted',
  take_back: 'Take the answer back',
  taken_back: '{n} {n:answer|answers} taken back',
  reject: 'Reject what the email says',
  rejected: '{n} {n:ship|ships} rejected',
  correct: 'Correct…',
  open_mail: 'Open the email',
  on_map: 'Show on map',
  find_cargoes: 'Find cargoes for this ship',
})
