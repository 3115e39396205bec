import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'

export const manifest = defineWebManifest({
  name: 'actions',
  live: liveHandlers,
  slots: [{ place: 'detail.part', id: 'actions', load: () => import('./actions-section.tsx') }],
})
