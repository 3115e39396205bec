import { SettingsIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { names } from './names.ts'

const PATH = '/preferences'

export const manifest = defineWebManifest({
  name: 'preferences',
  screens: [{ path: PATH, title: names('title'), load: () => import('./preferences-screen.tsx') }],
  navigation: [
    {
      id: 'preferences',
      label: names('title'),
      path: PATH,
      icon: SettingsIcon,
      order: 102,
      settings: 'personal',
      hint: names('hint_of_page'),
    },
  ],
  places: async () => (await import('./places.ts')).settingPlaces,
})
