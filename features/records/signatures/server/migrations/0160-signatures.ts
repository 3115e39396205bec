import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const signaturesMigration = sqlMigration(`
  -- A few of each user and of the team: read and locked all together.
  create table signatures (
    id bigint generated always as identity primary key,
    user_id bigint not null references users,
    personal boolean not null,
    name text not null,
    body text not null,
    is_default boolean not null,
    -- empty: all
    line_ids integer[] not null,
    version integer not null default 1,
    updated_at timestamptz(3) not null default now()
  );
  create index signatures_personal on signatures (user_id) where personal;
  create index signatures_team on signatures (id) where not personal;
`)
