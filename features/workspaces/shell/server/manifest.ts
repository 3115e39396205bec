import type { ServerManifest } from '@laycan/server/manifest.ts'
import { listLinesRoute } from './list-lines.ts'
import { getAppStartupRoute, getBasicDataRoute, getLatestVersionRoute } from './start-up.ts'

export const manifest: ServerManifest = {
  name: 'workspaces/shell',
  routes: [listLinesRoute, getBasicDataRoute, getAppStartupRoute, getLatestVersionRoute],
}
