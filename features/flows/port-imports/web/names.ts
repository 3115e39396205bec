import { createCatalogue } from '@laycan/web/messages.ts'

/** What the shell shows before the screen is loaded. */
export const names = createCatalogue('port-imports-names', {
  title: 'Import ports',
  menu: 'Ports',
  hint_of_page: 'Ports of the world out of UN/LOCODE.',
})

export const PORT_IMPORT_PATH = '/portImport'
