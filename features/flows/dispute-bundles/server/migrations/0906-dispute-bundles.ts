import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const disputeBundlesMigration = sqlMigration(`
  create table dispute_bundles (
    id bigint generated always as identity primary key,
    -- no key: with a mail that is removed its bundles stay until their time, shut, so that their bytes go with them
    email_id bigint not null,
    user_id bigint not null references users,
    scope text not null check (scope in ('mail', 'conversation')),
    internal boolean not null,
    state text not null default 'running' check (state in ('running', 'done', 'failed')),
    done integer not null default 0,
    total integer not null,
    blob text,
    size bigint,
    problem text not null default '',
    created_at timestamptz(3) not null default now()
  );
  create index dispute_bundles_user on dispute_bundles (user_id);
  create index dispute_bundles_age on dispute_bundles (created_at);
  create index dispute_bundles_blob on dispute_bundles using hash (blob) where blob is not null;
`)
