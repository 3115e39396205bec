import { defineWebManifest } from '@laycan/web/route.ts'
import { archiveActions } from './archive-actions.ts'
import { deleteAction } from './delete-action.ts'
import { downloadAction } from './download-action.ts'
import { openWindowAction } from './open-window.ts'
import { spamActions } from './spam-actions.ts'

export const manifest = defineWebManifest({
  name: 'mail-actions',
  mail_actions: [openWindowAction, ...archiveActions, ...spamActions, downloadAction, deleteAction],
})
