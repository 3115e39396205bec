import { handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import * as calls from './filing-calls.ts'
import { filingMarkSql } from './filing-mark.repo.ts'
import { folderCounter } from './folder-counts.repo.ts'
import { followHidden, followMovedEmails, followRead, followRedated } from './follow-emails.ts'
import { filingsMigration } from './migrations/0333-filings.ts'
import { filingsSweep, sweepDeleted, sweepFilings } from './sweep-filings.ts'

export const manifest: ServerManifest = {
  name: 'marks/filings',
  email_marks: [filingMarkSql],
  folder_counter: folderCounter,
  routes: [
    calls.addEmailsToFoldersRoute,
    calls.fileEmailsRoute,
    calls.unfileEmailsRoute,
    calls.listEmailFoldersRoute,
  ],
  reactions: [followMovedEmails, followRedated, followRead, followHidden, sweepDeleted],
  jobs: [handleJob(filingsSweep, sweepFilings)],
  migrations: { '0333-filings': filingsMigration },
}
