import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Control database: tokens by which programs make calls in somebody's name. */
export const accessTokensMigration = sqlMigration(`
  create table access_tokens (
    id bigint generated always as identity primary key,
    -- SHA-256; what a token says is kept nowhere
    hash bytea not null,
    company_id text not null references companies on delete cascade,
    user_id bigint not null,
    name text not null,
    scopes text[] not null,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    last_used_at timestamptz(3),
    last_used_ip text
  );
  create unique index access_tokens_hash on access_tokens (hash);
  create index access_tokens_user on access_tokens (company_id, user_id, id desc);
`)
