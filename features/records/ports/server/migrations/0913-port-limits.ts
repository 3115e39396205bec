import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const portLimitsMigration = sqlMigration(`
  -- what ships it takes, in metres, as far as somebody said it
  alter table ports add column max_draft double precision;
  alter table ports add column max_length double precision;
`)
