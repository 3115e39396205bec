import { everyMs, handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { lastMailsMigration } from './migrations/0753-last-mails.ts'
import { personData } from './person-data.ts'
import { lastMailsRead, readLastMails } from './read-last-mails.ts'

/** A mail counts one to two minutes after it came. */
const READ_EVERY_MS = 40_000

export const manifest: ServerManifest = {
  name: 'records/last-mails',
  person_data: personData,
  migrations: { '0753-last-mails': lastMailsMigration },
  jobs: [handleJob(lastMailsRead, readLastMails, { repeats: everyMs(READ_EVERY_MS) })],
}
