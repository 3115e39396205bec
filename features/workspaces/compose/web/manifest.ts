import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'
import { t } from './messages.ts'
import { SEND_MAIL, takeCompose } from './take-compose.ts'

export const manifest = defineWebManifest({
  name: 'compose',
  screens: [{ path: SEND_MAIL, title: t('title'), load: () => import('./compose-screen.tsx'), bare: true }],
  takes: [{ path: SEND_MAIL, take: takeCompose }],
  live: liveHandlers,
})
