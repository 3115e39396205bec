import { MailIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { MAILS_PATH } from './change-query.ts'
import { commands } from './commands.ts'
import { liveHandlers } from './live.ts'

export const manifest = defineWebManifest({
  name: 'mail-list',
  screens: [{ path: MAILS_PATH, title: '', load: () => import('./mail-screen.tsx') }],
  live: liveHandlers,
  commands,
  navigation: [{ id: 'mails', label: 'Mail', path: MAILS_PATH, icon: MailIcon, order: 10 }],
})
