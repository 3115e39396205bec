import type { ServerManifest } from '@laycan/server/manifest.ts'
import { createCompanyRoute, getClientConfigRoute } from './set-up.ts'
import { isSetupNeeded, setupCode } from './setup-state.repo.ts'

export const manifest: ServerManifest = {
  name: 'foundation/setup',
  routes: [getClientConfigRoute, createCompanyRoute],
  async announce(services) {
    if (!(await isSetupNeeded(services))) return []
    return [`First start: open the address to set Laycan up. Set-up code for other machines: ${setupCode()}`]
  },
}
