import { TrashIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { deletedCommands } from './deleted-actions.ts'
import { liveHandlers } from './deleted-mails.ts'
import { names, PATH } from './names.ts'

export const manifest = defineWebManifest({
  name: 'deleted-mails',
  screens: [{ path: PATH, title: names('title'), load: () => import('./deleted-mails-screen.tsx') }],
  live: liveHandlers,
  commands: deletedCommands,
  navigation: [
    {
      id: 'deleted-mails',
      label: names('title'),
      path: PATH,
      icon: TrashIcon,
      order: 307,
      settings: 'mail',
      hint: names('hint_of_page'),
      isOn: ({ is_admin }) => is_admin,
    },
  ],
})
