import { defineWebManifest } from '@laycan/web/route.ts'

export const manifest = defineWebManifest({
  name: 'recent-addresses',
  slots: [{ place: 'settings.page', id: 'recipients', load: () => import('./ignored-addresses.tsx') }],
})
