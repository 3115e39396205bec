import type { ServerManifest } from '@laycan/server/manifest.ts'
import { createReportRoute } from './create-report.ts'
import { reportsMigration } from './migrations/0130-reports.ts'

export const manifest: ServerManifest = {
  name: 'records/reports',
  routes: [createReportRoute],
  migrations: { '0130-reports': reportsMigration },
}
