import type { ServerManifest } from '@laycan/server/manifest.ts'
import { auditLogMigration } from './migrations/0680-audit-log.ts'
import { exportAuditLogRoute, listAuditLogRoute, verifyAuditLogRoute } from './read-audit.ts'
import { verifyAudit } from './verify-audit-command.ts'

export const manifest: ServerManifest = {
  name: 'foundation/audit',
  routes: [listAuditLogRoute, exportAuditLogRoute, verifyAuditLogRoute],
  migrations: { '0680-audit-log': auditLogMigration },
  commands: { 'verify-audit': verifyAudit },
}
