import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const closedEmailsMigration = sqlMigration(`
  -- Closed mails are looked at by themselves, and are few among those that are open.
  create index emails_closed on emails (received_at desc, id desc) where closed and deleted_at is null;
`)
