import { ServerIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { accountRoutes } from './account-paths.ts'
import { liveHandlers } from './live.ts'
import { t } from './messages.ts'

export const manifest = defineWebManifest({
  name: 'mail-accounts',
  screens: [
    { path: accountRoutes.list, title: t('title'), load: () => import('./accounts-screen.tsx') },
    { path: accountRoutes.add, title: t('title'), load: () => import('./add-account-screen.tsx') },
    { path: accountRoutes.edit, title: t('title'), load: () => import('./edit-account-screen.tsx') },
  ],
  live: liveHandlers,
  navigation: [
    {
      id: 'mail-accounts',
      label: t('title'),
      path: accountRoutes.list,
      icon: ServerIcon,
      order: 301,
      settings: 'mail',
      hint: t('hint_of_page'),
      isOn: ({ is_admin }) => is_admin,
    },
  ],
})
