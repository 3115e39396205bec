import { createCatalogue } from '@laycan/web/messages.ts'

export const PATH = '/aisReceivers'

/** What the shell shows before the screen is loaded. */
export const names = createCatalogue('ais-settings-names', {
  title: 'AIS receivers',
  hint_of_page: 'Where positions of ships come from.',
})
