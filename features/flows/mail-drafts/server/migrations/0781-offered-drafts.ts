import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const offeredDraftsMigration = sqlMigration(`
  -- Whoever writes a draft offers those who look on to go on in his place.
  alter table draft_windows add column offered boolean not null default false;
`)
