import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** The blob of a user's picture; `avatar` is the address at which it is got. */
export const userPicturesMigration = sqlMigration(`
  alter table users add column picture text;
  create index users_picture on users (picture) where picture is not null;
`)
