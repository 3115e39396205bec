import { TeamIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'
import { names } from './names.ts'
import { peopleRoutes } from './paths.ts'

const title = names('title')

export const manifest = defineWebManifest({
  name: 'users-roles',
  screens: [
    { path: peopleRoutes.root, title, load: () => import('./users-redirect.tsx') },
    { path: peopleRoutes.users, title, load: () => import('./users/user-list-screen.tsx') },
    { path: peopleRoutes.addUser, title, load: () => import('./users/add-user-screen.tsx') },
    { path: peopleRoutes.user, title, load: () => import('./users/edit-user-screen.tsx') },
    { path: peopleRoutes.roles, title, load: () => import('./roles/role-list-screen.tsx') },
    { path: peopleRoutes.newRole, title, load: () => import('./roles/new-role-screen.tsx') },
    { path: peopleRoutes.role, title, load: () => import('./roles/edit-role-screen.tsx') },
  ],
  live: liveHandlers,
  navigation: [
    {
      id: 'users-roles',
      label: title,
      path: peopleRoutes.users,
      icon: TeamIcon,
      order: 202,
      settings: 'company',
      hint: names('hint_of_page'),
      isOn: ({ is_admin }) => is_admin,
    },
  ],
})
