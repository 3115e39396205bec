import { LockIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'
import { names } from './names.ts'

const PATH = '/security'

export const manifest = defineWebManifest({
  name: 'security-settings',
  screens: [{ path: PATH, title: names('title'), load: () => import('./security-screen.tsx') }],
  live: liveHandlers,
  navigation: [
    {
      id: 'security',
      label: names('title'),
      path: PATH,
      icon: LockIcon,
      order: 402,
      settings: 'security',
      hint: names('hint_of_page'),
    },
  ],
})
