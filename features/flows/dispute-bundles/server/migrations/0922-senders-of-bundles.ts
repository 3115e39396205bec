import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const sendersOfBundlesMigration = sqlMigration(`
  -- addresses in lower case of those whose mails are in it; null: not made yet, or from before they were kept
  alter table dispute_bundles add column senders text[];
`)
