import { TrashIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'
import { names } from './names.ts'

const PATH = '/deletedMails'

export const manifest = defineWebManifest({
  name: 'deleted-mails',
  screens: [{ path: PATH, title: names('title'), load: () => import('./deleted-mails-screen.tsx') }],
  live: liveHandlers,
  navigation: [
    {
      id: 'deleted-mails',
      label: names('title'),
      path: PATH,
      icon: TrashIcon,
      order: 93,
      isOn: ({ is_admin }) => is_admin,
    },
  ],
})
