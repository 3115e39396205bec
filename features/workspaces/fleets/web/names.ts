import { createCatalogue } from '@laycan/web/messages.ts'

/** What menus of ships need before anything of fleets is loaded. */
export const names = createCatalogue('fleets-names', {
  add: 'Add to fleet',
  remove: 'Remove from fleet',
})
