import type { ServerManifest } from '@laycan/server/manifest.ts'
import {
  createLiveFeedRoute,
  deleteLiveFeedRoute,
  listLiveFeedsRoute,
  updateLiveFeedRoute,
} from './feed-calls.ts'
import { feedMarkSql } from './feed-mark.repo.ts'
import { liveFeedsMigration } from './migrations/0355-live-feeds.ts'
import { personData } from './person-data.ts'

export const manifest: ServerManifest = {
  name: 'records/live-feeds',
  person_data: personData,
  email_marks: [feedMarkSql],
  routes: [listLiveFeedsRoute, createLiveFeedRoute, updateLiveFeedRoute, deleteLiveFeedRoute],
  migrations: { '0355-live-feeds': liveFeedsMigration },
}
