import { defineWebManifest } from '@laycan/web/route.ts'
import './follow-feeds.ts'
import { SUBSCRIPTIONS_PATH } from './feed-link.ts'
import { names } from './names.ts'

export const manifest = defineWebManifest({
  name: 'live-feed-list',
  screens: [
    {
      path: SUBSCRIPTIONS_PATH,
      title: names('subscriptions'),
      load: () => import('./subscriptions-screen.tsx'),
    },
  ],
  // The section itself follows the setting (LF-003).
  slots: [
    { place: 'sidebar.section', id: 'live_feeds', order: 20, load: () => import('./feed-section.tsx') },
  ],
  places: async () => (await import('./feed-places.ts')).feedPlaces,
})
