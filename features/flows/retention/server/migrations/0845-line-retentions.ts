import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Lines without a row keep their mail for ever. */
export const lineRetentionsMigration = sqlMigration(`
  create table line_retentions (
    line_id bigint primary key references lines on delete cascade,
    days integer not null
  );
`)
