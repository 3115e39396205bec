import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const receiverRatesMigration = sqlMigration(`
  -- messages a second as it was last heard
  alter table ais_receivers add column per_second real not null default 0;
`)
