import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const deviceResourcesMigration = sqlMigration(`
  -- how a user's devices call a card or an event that they wrote, and what they wrote beyond what the product knows
  create table device_resources (
    user_id bigint not null references users on delete cascade,
    kind text not null check (kind in ('card', 'event')),
    -- the calendar; 0 for the book of the user
    collection_id bigint not null,
    -- stays behind what is gone: devices are told of it by its name
    record_id bigint not null,
    name text not null,
    uid text not null,
    kept jsonb not null,
    primary key (user_id, kind, collection_id, record_id)
  );
  create unique index device_resources_name on device_resources (user_id, kind, collection_id, name);
  create index device_resources_uid on device_resources (user_id, kind, collection_id, md5(uid));
`)
