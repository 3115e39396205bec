import { defineWebManifest } from '@laycan/web/route.ts'
import { bundleAction } from './bundle-action.tsx'
import { liveHandlers } from './live.ts'

export const manifest = defineWebManifest({
  name: 'dispute-bundles',
  mail_actions: [bundleAction],
  live: liveHandlers,
})
