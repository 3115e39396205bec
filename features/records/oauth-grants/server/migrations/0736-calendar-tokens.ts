import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Microsoft and service accounts give tokens of their own for calendars; a refresh token and a renewal stay one. */
export const calendarTokensMigration = sqlMigration(`
  alter table oauth_grants add column calendar_token bytea, add column calendar_expires_at timestamptz(3);
`)
