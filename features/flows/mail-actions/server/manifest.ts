import { dailyAt, defineJob, handleJob } from '@laycan/server/jobs/job-kind.ts'
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
import { downloadEmlsRoute } from './download-emls.ts'
import { listDeletedEmailsRoute } from './list-deleted-emails.ts'
import { removeOutdated } from './remove-outdated.ts'

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
    downloadEmlsRoute,
  ],
  jobs: [
    handleJob(defineJob('mail-actions remove outdated'), (_body, context) => removeOutdated(context), {
      repeats: dailyAt(2, 0),
    }),
  ],
}
