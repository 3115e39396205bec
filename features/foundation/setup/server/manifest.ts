import type { ServerManifest } from '@laycan/server/manifest.ts'
import { createCompanyRoute } from './set-up.ts'
import { setupCode } from './setup-code.ts'

export const manifest: ServerManifest = {
  name: 'foundation/setup',
  routes: [createCompanyRoute],
  async announce(services, url) {
    if (!(await services.companies.isEmpty())) return []
    const code = setupCode(services.secrets)
    const base = services.settings.public_url || url
    return [`First start: open ${base}/#/setup?code=${code} to set Laycan up.`, `Set-up code: ${code}`]
  },
}
