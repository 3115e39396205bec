import { defineWebManifest } from '@laycan/web/route.ts'
import { t } from './messages.ts'

export const manifest = defineWebManifest({
  name: 'public-pages',
  screens: [
    { path: '/login', title: t('signIn'), public: true, load: () => import('./sign-in-screen.tsx') },
    { path: '/setup', title: t('setUp'), public: true, load: () => import('./setup-screen.tsx') },
  ],
})
