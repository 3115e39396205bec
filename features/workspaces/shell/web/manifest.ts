import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'
import { t } from './messages.ts'

export const manifest = defineWebManifest({
  name: 'shell',
  screens: [{ path: '/mailboxes', title: t('mailboxes'), load: () => import('./mailboxes-screen.tsx') }],
  live: liveHandlers,
})
