import { defineWebManifest } from '@laycan/web/route.ts'
import { t } from './messages.ts'

export const manifest = defineWebManifest({
  name: 'public-pages',
  screens: [
    { path: '/login', title: t('signIn'), public: true, load: () => import('./sign-in-screen.tsx') },
    // Opened by links from mails and other sites, by people without a session (SH-003).
    {
      path: '/completeInvitation',
      title: t('invitation'),
      public: true,
      load: () => import('./invitation-screen.tsx'),
    },
    { path: '/oauth/callback', title: t('oauth'), public: true, load: () => import('./oauth-screen.tsx') },
    {
      path: '/oauth/error',
      title: t('oauthFailed'),
      public: true,
      load: () => import('./oauth-error-screen.tsx'),
    },
    {
      path: '/resetPassword',
      title: t('resetPassword'),
      public: true,
      load: () => import('./reset-password-screen.tsx'),
    },
    { path: '/setup', title: t('setUp'), public: true, load: () => import('./setup-screen.tsx') },
  ],
})
