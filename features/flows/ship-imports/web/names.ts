import { createCatalogue } from '@laycan/web/messages.ts'

/** What the menu and the palette need before the screen is loaded. */
export const names = createCatalogue('ship-imports-names', {
  title: 'Import ships',
  ships: 'Ships',
})

export const SHIP_IMPORT_PATH = '/ships/import'
