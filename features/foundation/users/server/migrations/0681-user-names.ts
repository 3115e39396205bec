import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Whoever is deleted leaves his username to others. */
export const userNamesMigration = sqlMigration(`
  create unique index users_present_name on users (lower(user_name)) where deleted_at is null;
  drop index users_user_name;
`)
