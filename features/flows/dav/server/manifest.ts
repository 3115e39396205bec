import type { ServerManifest } from '@laycan/server/manifest.ts'
import { davRoutes, wellKnownRoutes } from './answer-device.ts'
import { deviceResourcesMigration } from './migrations/0813-device-resources.ts'
import { personData } from './person-data.ts'

export const manifest: ServerManifest = {
  name: 'flows/dav',
  person_data: personData,
  routes: [...davRoutes, ...wellKnownRoutes],
  migrations: { '0813-device-resources': deviceResourcesMigration },
}
