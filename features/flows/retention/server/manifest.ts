import type { ServerManifest } from '@laycan/server/manifest.ts'
import { deleteOutlived } from './delete-outlived.ts'
import { addLegalHoldRoute, listHoldsOfMailRoute, releaseLegalHoldRoute } from './hold-calls.ts'
import { lineRetentionsMigration } from './migrations/0845-line-retentions.ts'
import { getRetentionRoute, previewRetentionRoute, setRetentionRoute } from './retention-calls.ts'

export const manifest: ServerManifest = {
  name: 'flows/retention',
  routes: [
    getRetentionRoute,
    previewRetentionRoute,
    setRetentionRoute,
    addLegalHoldRoute,
    releaseLegalHoldRoute,
    listHoldsOfMailRoute,
  ],
  migrations: { '0845-line-retentions': lineRetentionsMigration },
  jobs: [deleteOutlived],
}
