import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const tabsMigration = sqlMigration(`
  create table tabs (
    user_id bigint not null references users on delete cascade,
    id text not null,
    -- Place in the strip, from 0; steps are taken one after the other, so no two tabs share one.
    position int not null,
    name text not null,
    name_type text not null check (name_type in ('page', 'assignment', 'folder', 'line', 'liveFeed')),
    label text not null,
    closable boolean not null,
    active boolean not null,
    data jsonb not null,
    primary key (user_id, id)
  );
`)
