import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const liveFeedsMigration = sqlMigration(`
  create table live_feeds (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    name text not null,
    type text not null check (type in ('all', 'incoming', 'outgoing')),
    -- none: all that the user reads
    line_ids bigint[] not null,
    filters jsonb not null,
    -- the texts of the filters in small letters, as patterns of LIKE
    subject_include_like text[] not null,
    subject_exclude_like text[] not null,
    from_include_like text[] not null,
    from_exclude_like text[] not null,
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  );
  create index live_feeds_user on live_feeds (user_id, id);
`)
