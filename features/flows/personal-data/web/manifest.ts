import { LockIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { names } from './names.ts'
import { liveHandlers } from './request-store.ts'

const PATH = '/personal-data-setting'

export const manifest = defineWebManifest({
  name: 'personal-data',
  screens: [{ path: PATH, title: names('title'), load: () => import('./personal-data-screen.tsx') }],
  live: liveHandlers,
  navigation: [
    {
      id: 'personal-data-setting',
      label: names('title'),
      path: PATH,
      icon: LockIcon,
      order: 213,
      settings: 'company',
      hint: names('hint_of_page'),
      isOn: ({ is_admin }) => is_admin,
    },
  ],
})
