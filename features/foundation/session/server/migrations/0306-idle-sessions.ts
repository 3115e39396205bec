import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Control database: when somebody last did something by a session; those of before count as used now. */
export const idleSessionsMigration = sqlMigration(`
  alter table sessions add column last_used_at timestamptz(3) not null default now();
  create index sessions_last_used_at on sessions (company_id, last_used_at);
`)
