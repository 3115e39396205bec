import { createCatalogue } from '@laycan/web/messages.ts'

export const PATH = '/mailParsing'

/** What the shell shows before the screen is loaded. */
export const names = createCatalogue('mail-parsing-names', {
  title: 'Email parser settings',
  hint_of_page: 'From whose emails open positions are read.',
})
