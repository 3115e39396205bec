import { createCatalogue } from '@laycan/web/messages.ts'

/** What sidebar, header and palette need before a screen is loaded. */
export const names = createCatalogue('ship-positions-names', {
  openPositions: 'Open Positions',
  positionView: 'Position View',
  quickCreate: 'Quick create ship position',
  createFromMail: 'Create ship position',
  openMail: 'Open the email',
  remove: 'Delete',
  removed: '{n} {n:position|positions} deleted',
})

export const OPEN_POSITIONS = '/openPositions'
export const POSITION_VIEW = '/ships/positionView'
