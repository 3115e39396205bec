import { SendIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'
import { names } from './names.ts'

const PATH = '/sending'

export const manifest = defineWebManifest({
  name: 'broadcasts',
  screens: [{ path: PATH, title: names('settings'), load: () => import('./sending-screen.tsx') }],
  navigation: [
    {
      id: 'sending',
      label: names('settings'),
      path: PATH,
      icon: SendIcon,
      order: 306,
      settings: 'mail',
      hint: names('hint_of_page'),
      isOn: ({ is_admin }) => is_admin,
    },
  ],
  live: liveHandlers,
  slots: [{ place: 'detail.notice', id: 'broadcast', load: () => import('./broadcast-notice.tsx') }],
})
