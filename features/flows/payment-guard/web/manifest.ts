import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'

export const manifest = defineWebManifest({
  name: 'payment-guard',
  live: liveHandlers,
  slots: [{ place: 'detail.notice', id: 'payment_guard', load: () => import('./guard-notice.tsx') }],
})
