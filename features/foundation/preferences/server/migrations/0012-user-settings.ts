import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const userSettingsMigration = sqlMigration(`
  create table user_settings (
    user_id bigint not null references users on delete cascade,
    key text not null,
    value text not null,
    primary key (user_id, key)
  );
`)
