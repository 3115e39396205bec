import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const companySettingsMigration = sqlMigration(`
  create table company_settings (
    key text primary key,
    value text not null
  );
`)
