import type { ServerManifest } from '@laycan/server/manifest.ts'
import { starsMigration } from './migrations/0210-stars.ts'
import { addStarRoute, removeStarRoute, starEmailsRoute, unstarEmailsRoute } from './star-calls.ts'

export const manifest: ServerManifest = {
  name: 'marks/stars',
  routes: [starEmailsRoute, unstarEmailsRoute, addStarRoute, removeStarRoute],
  migrations: { '0210-stars': starsMigration },
}
