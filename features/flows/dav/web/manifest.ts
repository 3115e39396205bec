import { DeviceIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { names } from './names.ts'

const PATH = '/devices'

export const manifest = defineWebManifest({
  name: 'dav',
  screens: [{ path: PATH, title: names('title'), load: () => import('./devices-screen.tsx') }],
  navigation: [
    {
      id: 'devices',
      label: names('title'),
      path: PATH,
      icon: DeviceIcon,
      order: 130,
      settings: 'personal',
      hint: names('hint_of_page'),
    },
  ],
})
