import { ContactIcon, KeyIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { names } from './names.ts'

const PROFILE = '/profile'
const PASSWORD = '/changePassword'

export const manifest = defineWebManifest({
  name: 'profile',
  screens: [
    { path: PROFILE, title: names('profile'), load: () => import('./profile-screen.tsx') },
    { path: PASSWORD, title: names('password'), load: () => import('./change-password-screen.tsx') },
  ],
  navigation: [
    {
      id: 'profile',
      label: names('profile'),
      hint: names('profile_hint'),
      path: PROFILE,
      icon: ContactIcon,
      order: 101,
      settings: 'personal',
    },
    {
      id: 'change-password',
      label: names('password'),
      hint: names('password_hint'),
      path: PASSWORD,
      icon: KeyIcon,
      order: 401,
      settings: 'security',
    },
  ],
})
