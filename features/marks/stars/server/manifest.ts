import type { ServerManifest } from '@laycan/server/manifest.ts'
import { starsMigration } from './migrations/0210-stars.ts'

export const manifest: ServerManifest = {
  name: 'marks/stars',
  migrations: { '0210-stars': starsMigration },
}
