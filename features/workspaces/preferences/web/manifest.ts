import { SettingsIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { t } from './messages.ts'
import { settingPlaces } from './places.ts'

const PATH = '/preferences'

export const manifest = defineWebManifest({
  name: 'preferences',
  screens: [{ path: PATH, title: t('title'), load: () => import('./preferences-screen.tsx') }],
  navigation: [{ id: 'preferences', label: t('settings'), path: PATH, icon: SettingsIcon, order: 80 }],
  places: settingPlaces,
})
