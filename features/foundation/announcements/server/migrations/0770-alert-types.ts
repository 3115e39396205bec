import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const alertTypesMigration = sqlMigration(`
  alter table system_notification add column type text not null default 'warning'
    check (type in ('info', 'error', 'warning'));
`)
