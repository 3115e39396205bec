import { createCatalogue } from '@laycan/web/messages.ts'

/** What the shell shows before the screen is loaded. */
export const names = createCatalogue('audit-log-names', {
  title: 'Audit log',
  hint_of_page: 'Who changed what in the administration, and when',
})
