import { BellIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { t } from './messages.ts'

const PATH = '/notifications'

export const manifest = defineWebManifest({
  name: 'notifications',
  screens: [{ path: PATH, title: t('title'), load: () => import('./notifications-screen.tsx') }],
  navigation: [{ id: 'notifications', label: t('title'), path: PATH, icon: BellIcon, order: 50 }],
})
