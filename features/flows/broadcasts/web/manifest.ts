import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'

export const manifest = defineWebManifest({
  name: 'broadcasts',
  live: liveHandlers,
  slots: [{ place: 'mail-detail.notice', id: 'broadcast', load: () => import('./broadcast-notice.tsx') }],
})
