import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'
import { names } from './names.ts'

export const manifest = defineWebManifest({
  name: 'held-screen',
  screens: [{ path: '/held', title: names('title'), load: () => import('./held-screen.tsx') }],
  live: liveHandlers,
})
