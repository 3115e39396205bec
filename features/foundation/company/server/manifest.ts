import type { ServerManifest } from '@laycan/server/manifest.ts'
import { companySettingsMigration } from './migrations/0011-company-settings.ts'
import { startChangeLogPruning } from './prune-change-logs.ts'

export const manifest: ServerManifest = {
  name: 'foundation/company',
  migrations: { '0011-company-settings': companySettingsMigration },
  work: [{ role: 'jobs', start: startChangeLogPruning }],
}
