import { LinkIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'
import { names } from './names.ts'

const PATH = '/webhook-setting'

export const manifest = defineWebManifest({
  name: 'webhooks',
  screens: [{ path: PATH, title: names('title'), load: () => import('./webhooks-screen.tsx') }],
  live: liveHandlers,
  navigation: [
    {
      id: 'webhook-setting',
      label: names('title'),
      path: PATH,
      icon: LinkIcon,
      order: 210,
      settings: 'company',
      hint: names('hint_of_page'),
      isOn: ({ is_admin }) => is_admin,
    },
  ],
})
