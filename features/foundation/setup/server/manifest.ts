import type { ServerManifest } from '@laycan/server/manifest.ts'
import { createCompanyRoute, getClientConfigRoute } from './set-up.ts'

export const manifest: ServerManifest = {
  name: 'foundation/setup',
  routes: [getClientConfigRoute, createCompanyRoute],
}
