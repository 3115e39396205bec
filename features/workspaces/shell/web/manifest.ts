import { SettingsIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { commands } from './commands.ts'
import { liveHandlers } from './live.ts'
import { t } from './messages.ts'
import { startProduct } from './start/start-product.tsx'
import { SETTINGS_PATH } from './use-navigation.ts'

export const manifest = defineWebManifest({
  name: 'shell',
  screens: [
    { path: '/mailboxes', title: t('mailboxes'), load: () => import('./mailboxes-screen.tsx') },
    { path: SETTINGS_PATH, title: t('settings'), load: () => import('./settings/settings-screen.tsx') },
  ],
  navigation: [{ id: 'settings', label: t('settings'), path: SETTINGS_PATH, icon: SettingsIcon, order: 80 }],
  live: liveHandlers,
  commands,
  start: startProduct,
})
