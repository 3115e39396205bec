import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const correspondentsMigration = sqlMigration(`
  -- up to which change of recent_addresses the address book follows them
  create table correspondents_progress (
    only_one boolean primary key default true check (only_one),
    changed_at timestamptz(3) not null default '-infinity',
    id bigint not null default 0
  );
  insert into correspondents_progress default values;
`)
