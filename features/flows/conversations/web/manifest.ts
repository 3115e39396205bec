import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'

export const manifest = defineWebManifest({
  name: 'conversations',
  live: liveHandlers,
  slots: [{ place: 'detail.tab', id: 'threads', load: () => import('./threads-tab.tsx') }],
})
