import { createCatalogue } from '@laycan/web/messages.ts'

/** What the shell shows before the screen is loaded. */
export const names = createCatalogue('webhooks-names', {
  hint_of_page: 'Programs of yours that are told what happens to emails',
  title: 'Webhooks',
  stopped: 'The webhook “{name}” was switched off: nothing came through for a day',
})
