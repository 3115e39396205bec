import { defineWebManifest } from '@laycan/web/route.ts'
import { commands } from './commands.ts'
import { liveHandlers } from './live.ts'
import { mailRoutes } from './mail-paths.ts'
import { messageActions } from './message-actions.ts'
import { t } from './messages.ts'

export const manifest = defineWebManifest({
  name: 'mail-detail',
  mail_actions: messageActions,
  screens: [
    // mailDetailWindow runs the configuration load, as its toolbar needs permissions and lines (SH-011).
    {
      path: mailRoutes.window,
      title: t('window_title'),
      load: () => import('./mail-window-screen.tsx'),
      bare: true,
    },
    { path: mailRoutes.inShell, title: t('window_title'), load: () => import('./mail-detail-screen.tsx') },
    {
      path: mailRoutes.original,
      title: t('original_title'),
      load: () => import('./original-screen.tsx'),
      bare: true,
    },
  ],
  live: liveHandlers,
  commands,
})
