import type { ServerManifest } from '@laycan/server/manifest.ts'
import { listLineReadersRoute } from './list-line-readers.ts'
import { linesMigration } from './migrations/0020-lines.ts'
import { lineRolesMigration } from './migrations/0682-line-roles.ts'
import { lineAddressesMigration } from './migrations/0928-line-addresses.ts'

export const manifest: ServerManifest = {
  name: 'foundation/lines',
  routes: [listLineReadersRoute],
  migrations: {
    '0020-lines': linesMigration,
    '0682-line-roles': lineRolesMigration,
    '0928-line-addresses': lineAddressesMigration,
  },
}
