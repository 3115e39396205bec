import { AllMailIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { liveHandlers } from './live.ts'
import { names } from './names.ts'
import { providerRoutes } from './paths.ts'

const google = names('google')
const microsoft = names('microsoft')

export const manifest = defineWebManifest({
  name: 'provider-accounts',
  screens: [
    { path: providerRoutes.google, title: google, load: () => import('./google-screen.tsx') },
    { path: providerRoutes.google_create, title: google, load: () => import('./google-create-screen.tsx') },
    { path: providerRoutes.google_edit, title: google, load: () => import('./google-edit-screen.tsx') },
    { path: providerRoutes.microsoft, title: microsoft, load: () => import('./microsoft-screen.tsx') },
  ],
  live: liveHandlers,
  navigation: [
    {
      id: 'google-accounts',
      label: google,
      path: providerRoutes.google,
      icon: AllMailIcon,
      order: 303,
      settings: 'mail',
      hint: names('google_hint'),
      isOn: ({ is_admin }) => is_admin,
    },
    {
      id: 'microsoft-accounts',
      label: microsoft,
      path: providerRoutes.microsoft,
      icon: AllMailIcon,
      order: 304,
      settings: 'mail',
      hint: names('microsoft_hint'),
      isOn: ({ is_admin }) => is_admin,
    },
  ],
})
