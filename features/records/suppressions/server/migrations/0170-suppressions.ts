import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const suppressionsMigration = sqlMigration(`
  create table suppressions (
    id bigint generated always as identity primary key,
    -- in lower case
    address text not null unique,
    reason text not null check (reason in ('hard_bounce', 'spam', 'unsubscribe', 'manual')),
    detail text not null default '',
    -- who put it on the list by hand
    user_id bigint references users,
    created_at timestamptz(3) not null default now()
  );
  create index suppressions_address on suppressions using gin (address gin_trgm_ops);
`)
