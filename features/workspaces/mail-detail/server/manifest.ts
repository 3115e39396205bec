import type { ServerManifest } from '@laycan/server/manifest.ts'
import { getEmailDetailRoute, getEmailDynamicRoute } from './get-email-detail.ts'
import { listEmailBodiesRoute } from './list-email-bodies.ts'
import { downloadEmlRoute, getOriginalRoute } from './original.ts'

export const manifest: ServerManifest = {
  name: 'workspaces/mail-detail',
  routes: [
    getEmailDetailRoute,
    getEmailDynamicRoute,
    listEmailBodiesRoute,
    getOriginalRoute,
    downloadEmlRoute,
  ],
}
