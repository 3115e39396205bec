import { createCatalogue } from '@laycan/web/messages.ts'

/** What is shown before the screens themselves are loaded. */
export const names = createCatalogue('live-feed-names', {
  subscriptions: 'Subscriptions',
})
