import { defineWebManifest } from '@laycan/web/route.ts'
import { t } from './messages.ts'

export const manifest = defineWebManifest({
  name: 'print-mail',
  screens: [
    // Loads the configuration for the user's dates and time zone.
    { path: '/printMail/$id', title: t('title'), load: () => import('./print-screen.tsx'), bare: true },
  ],
})
