import { KeyIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'
import { names } from './names.ts'

const PATH = '/ssoSetting'

export const manifest = defineWebManifest({
  name: 'sso-settings',
  screens: [{ path: PATH, title: names('title'), load: () => import('./sso-settings-screen.tsx') }],
  live: liveHandlers,
  navigation: [
    {
      id: 'sso-setting',
      label: names('title'),
      path: PATH,
      icon: KeyIcon,
      order: 403,
      settings: 'security',
      hint: names('hint_of_page'),
      isOn: ({ is_admin }) => is_admin,
    },
  ],
})
