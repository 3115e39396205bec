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
import { archiveEmails, deleteEmails, spamEmails } from './move-actions.ts'
import { removeOutdated } from './remove-outdated.ts'

export const manifest: ServerManifest = {
  name: 'flows/mail-actions',
  email_batch_actions: [
    { name: 'archive', carryOut: (tx, actor, ids) => archiveEmails(tx, actor, ids, true), back: 'unarchive' },
    {
      name: 'unarchive',
      carryOut: (tx, actor, ids) => archiveEmails(tx, actor, ids, false),
      back: 'archive',
    },
    { name: 'spam', carryOut: (tx, actor, ids) => spamEmails(tx, actor, ids, true), back: 'unspam' },
    { name: 'unspam', carryOut: (tx, actor, ids) => spamEmails(tx, actor, ids, false), back: 'spam' },
    // An administrator restores mail by mail.
    { name: 'delete', carryOut: deleteEmails },
  ],
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
