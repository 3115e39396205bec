import { BellIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { isFilled } from '@laycan/web/slots.ts'
import { names } from './names.ts'

const PATH = '/notification-setting'

export const manifest = defineWebManifest({
  name: 'notification-settings-page',
  screens: [{ path: PATH, title: names('title'), load: () => import('./notification-settings-screen.tsx') }],
  navigation: [
    {
      id: 'notification-setting',
      label: names('title'),
      path: PATH,
      icon: BellIcon,
      order: 103,
      settings: 'personal',
      hint: names('hint_of_page'),
      isOn: () => isFilled('notification.kind'),
    },
  ],
})
