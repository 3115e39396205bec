import { defineJob, everyMs, handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { quotasMigration } from './migrations/0903-quotas.ts'
import { foldChanges } from './quotas.repo.ts'

/** Some hundred rows in a busy hour: their sum takes no time. */
const FOLD_EVERY_MS = 600_000

export const manifest: ServerManifest = {
  name: 'records/quotas',
  migrations: { '0903-quotas': quotasMigration },
  jobs: [
    handleJob(defineJob('quotas fold'), (_body, { db }) => foldChanges(db), {
      repeats: everyMs(FOLD_EVERY_MS),
    }),
  ],
}
