import { defineWebManifest } from '@laycan/web/route.ts'
import { commands } from './commands.ts'
import { liveHandlers } from './live.ts'
import { t } from './messages.ts'
import { startProduct } from './start/start-product.tsx'

export const manifest = defineWebManifest({
  name: 'shell',
  screens: [{ path: '/mailboxes', title: t('mailboxes'), load: () => import('./mailboxes-screen.tsx') }],
  live: liveHandlers,
  commands,
  start: startProduct,
})
