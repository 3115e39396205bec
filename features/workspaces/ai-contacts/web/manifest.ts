import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'

export const manifest = defineWebManifest({
  name: 'ai-contacts',
  live: liveHandlers,
  slots: [{ place: 'detail.toolbar', id: 'add_to_contacts', load: () => import('./add-contact-button.tsx') }],
})
