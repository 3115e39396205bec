import { InfoIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { names } from './names.ts'

const PATH = '/announcement-setting'

export const manifest = defineWebManifest({
  name: 'announcement-settings',
  screens: [{ path: PATH, title: names('title'), load: () => import('./announcement-settings-screen.tsx') }],
  navigation: [
    {
      id: 'announcement-setting',
      label: names('title'),
      path: PATH,
      icon: InfoIcon,
      order: 205,
      settings: 'company',
      hint: names('hint_of_page'),
      isOn: ({ is_admin }) => is_admin,
    },
  ],
})
