import { createCatalogue } from '@laycan/web/messages.ts'

/** What palette and menus need before a screen is loaded. */
export const names = createCatalogue('market-matches-names', {
  group: 'Market',
  matches: 'Matches',
  weeks: 'Supply and demand',
  recap: 'Recap sheet',
  go_tonnage: 'Go to the tonnage of the market',
  go_cargoes: 'Go to the cargoes of the market',
  go_matches: 'Go to the matches of the market',
  go_weeks: 'Go to supply and demand by week',
  one_match: 'match',
  many_matches: 'matches',
  show_ship: 'Show the ship',
  show_cargo: 'Show the cargo',
  on_map: 'Show the ships on the map',
  write: 'Write an email',
  write_hint:
    'A draft with the rows as a table, to who sent the cargo or the ship. A template named “Shortlist” is its text.',
  write_template: 'Write an email by a template…',
  sanctions: 'Import a sanctions list',
})
