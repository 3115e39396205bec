import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Once somebody is erased, his request holds nothing of him any more: that it happened, and how much it was. */
export const personRequestsMigration = sqlMigration(`
  create table person_requests (
    id bigint generated always as identity primary key,
    label text not null,
    addresses text[] not null,
    user_id bigint references users,
    state text not null default 'looking',
    found jsonb not null default '[]',
    kept jsonb not null default '[]',
    looked_at timestamptz(3),
    erased bigint not null default 0,
    problem text not null default '',
    -- null: the operator at the terminal of the server
    created_by bigint references users,
    created_at timestamptz(3) not null default now(),
    erased_at timestamptz(3),
    export_id bigint references exports on delete set null
  );
  create index person_requests_user_id on person_requests (user_id);
  create index person_requests_created_by on person_requests (created_by);
  create index person_requests_export_id on person_requests (export_id);
`)
