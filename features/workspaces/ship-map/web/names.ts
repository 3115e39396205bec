import { createCatalogue } from '@laycan/web/messages.ts'

/** What is shown before the map itself is loaded. */
export const names = createCatalogue('ship-map-names', {
  title: 'Ship map',
  ais: 'AIS',
  history: 'Position History',
  show_on_map: 'Show on map',
  group: 'Ships',
  /** MA-002. */
  select: 'Select ship to view AIS',
  /** MA-003. */
  too_many: 'Only top 100 ship will be displayed',
})
