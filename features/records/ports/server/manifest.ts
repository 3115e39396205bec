import type { ServerManifest } from '@laycan/server/manifest.ts'
import { findNearestRoute, listPortsRoute } from './list-ports.ts'
import { portsMigration } from './migrations/0560-ports.ts'
import { morePortsMigration } from './migrations/0670-more-ports.ts'
import { portFactsMigration } from './migrations/0821-port-facts.ts'
import { latePortsMigration } from './migrations/0912-late-ports.ts'
import { portLimitsMigration } from './migrations/0913-port-limits.ts'
import { suggestedPorts } from './suggest-ports.ts'

export const manifest: ServerManifest = {
  name: 'records/ports',
  migrations: {
    '0560-ports': portsMigration,
    '0670-more-ports': morePortsMigration,
    '0821-port-facts': portFactsMigration,
    '0912-late-ports': latePortsMigration,
    '0913-port-limits': portLimitsMigration,
  },
  routes: [listPortsRoute, findNearestRoute],
  search_suggestions: [suggestedPorts],
}
