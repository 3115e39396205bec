import { ActivityIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { names } from './names.ts'

const PATH = '/auditLog'

export const manifest = defineWebManifest({
  name: 'audit-log',
  screens: [{ path: PATH, title: names('title'), load: () => import('./audit-log-screen.tsx') }],
  navigation: [
    {
      id: 'audit-log',
      label: names('title'),
      hint: names('hint_of_page'),
      path: PATH,
      icon: ActivityIcon,
      order: 206,
      settings: 'company',
      isOn: ({ is_admin }) => is_admin,
    },
  ],
})
