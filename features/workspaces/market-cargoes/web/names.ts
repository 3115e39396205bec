import { createCatalogue } from '@laycan/web/messages.ts'

/** What palette and menus need before a screen is loaded. */
export const names = createCatalogue('market-cargoes-screen-names', {
  title: 'Cargoes',
  in_mail: 'Market',
  go: 'Go to the cargoes of the market',
  group: 'Market',
  accept: 'Accept the order',
  accepted: '{n} cargo(es) accepted',
  take_back: 'Take the answer back',
  taken_back: '{n} {n:answer|answers} taken back',
  reject: 'Reject the order',
  rejected: '{n} cargo(es) rejected',
  correct: 'Correct…',
  open_mail: 'Open the email',
  find_ships: 'Find ships for this cargo',
  on_map: 'Show the ships that fit on the map',
  none_on_map: 'No ship of the directory fits this cargo',
})
