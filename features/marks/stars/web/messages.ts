import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('stars', {
  starred: 'Starred',
})
