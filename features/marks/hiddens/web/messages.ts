import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('hiddens', {
  with_hidden: 'Show hidden',
})
