import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const openEmailsMigration = sqlMigration(`
  -- Where everything is closed that is done with, what is open is found without looking through what is not.
  create index emails_open on emails (box, archived, received_at desc, id desc) where not closed and deleted_at is null;
`)
