import type { ServerManifest } from '@laycan/server/manifest.ts'
import { usersMigration } from './migrations/0010-users.ts'

export const manifest: ServerManifest = {
  name: 'foundation/users',
  migrations: { '0010-users': usersMigration },
}
