import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const tagColoursMigration = sqlMigration(`
  -- null: without a colour
  alter table tags add column colour text;
`)
