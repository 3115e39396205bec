import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const readRowsMigration = sqlMigration(`
  -- of a kind that reads its files itself: the record as it would be written; null for what is refused
  alter table file_import_rows add column taken jsonb;
`)
