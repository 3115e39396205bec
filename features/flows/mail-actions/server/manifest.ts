import type { ServerManifest } from '@laycan/server/manifest.ts'
import {
  archiveEmailsRoute,
  deleteEmailRoute,
  deleteEmailsRoute,
  restoreEmailsRoute,
  spamEmailsRoute,
  unspamEmailRoute,
  unspamEmailsRoute,
} from './action-calls.ts'
import { listDeletedEmailsRoute } from './list-deleted-emails.ts'

export const manifest: ServerManifest = {
  name: 'flows/mail-actions',
  routes: [
    archiveEmailsRoute,
    spamEmailsRoute,
    unspamEmailsRoute,
    unspamEmailRoute,
    deleteEmailsRoute,
    deleteEmailRoute,
    restoreEmailsRoute,
    listDeletedEmailsRoute,
  ],
}
