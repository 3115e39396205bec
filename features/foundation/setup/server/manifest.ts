import type { ServerManifest } from '@laycan/server/manifest.ts'
import { createCompanyRoute } from './set-up.ts'
import { setupCode } from './setup-state.repo.ts'

export const manifest: ServerManifest = {
  name: 'foundation/setup',
  routes: [createCompanyRoute],
  async announce(services) {
    if (!(await services.companies.isEmpty())) return []
    return [`First start: open the address to set Laycan up. Set-up code for other machines: ${setupCode()}`]
  },
}
