import type { ServerManifest } from '@laycan/server/manifest.ts'
import { reportClientErrorRoute } from './report-client-error.ts'

export const manifest: ServerManifest = {
  name: 'foundation/client-errors',
  routes: [reportClientErrorRoute],
}
