import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const calendarFeedsMigration = sqlMigration(`
  -- SHA-256 of the secret part of an address: whoever reads the database cannot read feeds by it.
  alter table calendars add column feed_hash text unique;
`)
