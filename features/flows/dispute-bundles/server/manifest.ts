import { dailyAt, handleJob } from '@laycan/server/jobs/job-kind.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import { downloadBundleRoute, getBundleRoute, makeBundleRoute, previewBundleRoute } from './bundle-calls.ts'
import { bundleWork, failBundle, forgetOldBundles, oldBundles, runBundle } from './bundle-jobs.ts'
import { findUsedBundles } from './bundles.repo.ts'
import { KEY_PURPOSE } from './dispute-key.ts'
import { disputeKeyMigration } from './migrations/0905-dispute-key.ts'
import { disputeBundlesMigration } from './migrations/0906-dispute-bundles.ts'
import { sendersOfBundlesMigration } from './migrations/0922-senders-of-bundles.ts'
import { personData } from './person-data.ts'

export const manifest: ServerManifest = {
  name: 'flows/dispute-bundles',
  routes: [previewBundleRoute, makeBundleRoute, getBundleRoute, downloadBundleRoute],
  jobs: [
    handleJob(bundleWork, runBundle, { attempts: 3, failed: failBundle }),
    handleJob(oldBundles, forgetOldBundles, { repeats: dailyAt(3, 40) }),
  ],
  control_migrations: { '0905-dispute-key': disputeKeyMigration },
  migrations: {
    '0906-dispute-bundles': disputeBundlesMigration,
    '0922-senders-of-bundles': sendersOfBundlesMigration,
  },
  person_data: personData,
  findUsedBlobs: findUsedBundles,
  blob_sources: [{ name: 'dispute bundles', table: 'dispute_bundles', id: 'id', column: 'blob' }],
  sealed_columns: [
    { place: 'control', table: 'dispute_key', column: 'private_key', purposeOf: () => KEY_PURPOSE },
  ],
}
