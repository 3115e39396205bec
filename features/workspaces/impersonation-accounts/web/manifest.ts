import { ServerIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'
import { names } from './names.ts'
import { impersonationRoutes } from './paths.ts'

const title = names('title')

export const manifest = defineWebManifest({
  name: 'impersonation-accounts',
  screens: [
    { path: impersonationRoutes.list, title, load: () => import('./impersonation-list-screen.tsx') },
    { path: impersonationRoutes.create, title, load: () => import('./create-impersonation-screen.tsx') },
    { path: impersonationRoutes.edit, title, load: () => import('./edit-impersonation-screen.tsx') },
  ],
  live: liveHandlers,
  navigation: [
    {
      id: 'impersonation-accounts',
      label: title,
      path: impersonationRoutes.list,
      icon: ServerIcon,
      order: 302,
      settings: 'mail',
      hint: names('hint_of_page'),
      isOn: ({ is_admin }) => is_admin,
    },
  ],
})
