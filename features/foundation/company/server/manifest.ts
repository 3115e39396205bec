import type { ServerManifest } from '@laycan/server/manifest.ts'
import { getCompanySettingsRoute } from './get-company-settings.ts'
import { companySettingsMigration } from './migrations/0011-company-settings.ts'
import { startChangeLogPruning } from './prune-change-logs.ts'
import { setCompanySettingsRoute } from './set-company-settings.ts'
import { setSessionIdleRoute } from './set-session-idle.ts'

export const manifest: ServerManifest = {
  name: 'foundation/company',
  routes: [getCompanySettingsRoute, setCompanySettingsRoute, setSessionIdleRoute],
  migrations: { '0011-company-settings': companySettingsMigration },
  work: [{ role: 'jobs', start: startChangeLogPruning }],
}
