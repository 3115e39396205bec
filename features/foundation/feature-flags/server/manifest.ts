import type { ServerManifest } from '@laycan/server/manifest.ts'
import { featureFlagsMigration } from './migrations/0013-feature-flags.ts'
import { personData } from './person-data.ts'
import { listFeatureFlagsRoute, setFeatureFlagRoute } from './set-feature-flag.ts'
import { streamFeatureFlagsRoute } from './stream-flags.ts'

export const manifest: ServerManifest = {
  name: 'foundation/feature-flags',
  person_data: personData,
  routes: [listFeatureFlagsRoute, setFeatureFlagRoute, streamFeatureFlagsRoute],
  migrations: { '0013-feature-flags': featureFlagsMigration },
}
