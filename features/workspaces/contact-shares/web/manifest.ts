import { defineWebManifest } from '@laycan/web/route.ts'
import { t } from './messages.ts'

export const manifest = defineWebManifest({
  name: 'contact-shares',
  // Opened by people without a session (SH-003).
  screens: [{ path: '/shares', title: t('title'), public: true, load: () => import('./share-screen.tsx') }],
})
