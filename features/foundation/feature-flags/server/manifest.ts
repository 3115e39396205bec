import type { ServerManifest } from '@laycan/server/manifest.ts'
import { featureFlagsMigration } from './migrations/0013-feature-flags.ts'
import { listFeatureFlagsRoute, setFeatureFlagRoute } from './set-feature-flag.ts'

export const manifest: ServerManifest = {
  name: 'foundation/feature-flags',
  routes: [listFeatureFlagsRoute, setFeatureFlagRoute],
  migrations: { '0013-feature-flags': featureFlagsMigration },
}
