import { listCommands } from '@laycan/list/reading/list-commands.ts'
import { MailIcon } from '@laycan/ui/icons.ts'
import { defineWebManifest } from '@laycan/web/route.ts'
import { mailSettings } from '#features/foundation/preferences/web/public.ts'
import { MAILS_PATH } from '#features/workspaces/mail-filters/web/public.ts'
import { layoutCommand } from './toolbar/layout-command.ts'

export const manifest = defineWebManifest({
  name: 'mail-screen',
  screens: [{ path: MAILS_PATH, title: '', load: () => import('./mail-screen.tsx') }],
  // Of every list; the key for the top is a setting of mails (KB-006).
  commands: [
    ...listCommands({ isTopOffered: () => mailSettings().shortcut_top_mail_list === '1' }),
    layoutCommand,
  ],
  navigation: [{ id: 'mails', label: 'Mail', path: MAILS_PATH, icon: MailIcon, order: 10 }],
})
