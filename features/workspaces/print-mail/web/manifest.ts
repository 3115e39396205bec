import { defineWebManifest } from '@laycan/web/route.ts'
import { t } from './messages.ts'
import { printAction } from './print-action.ts'

export const manifest = defineWebManifest({
  name: 'print-mail',
  mail_actions: [printAction],
  screens: [
    // Loads the configuration for the user's dates and time zone.
    { path: '/printMail/$id', title: t('title'), load: () => import('./print-screen.tsx'), bare: true },
  ],
})
