import { InfoIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { names } from './names.ts'

const PATH = '/systemStatus'

export const manifest = defineWebManifest({
  name: 'system-status',
  screens: [{ path: PATH, title: names('title'), load: () => import('./system-status-screen.tsx') }],
  navigation: [
    {
      id: 'system-status',
      label: names('title'),
      hint: names('hint_of_page'),
      path: PATH,
      icon: InfoIcon,
      order: 207,
      settings: 'company',
      isOn: ({ is_admin }) => is_admin,
    },
  ],
})
