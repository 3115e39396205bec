import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Control database: passwords of devices. */
export const appPasswordsMigration = sqlMigration(`
  create table app_passwords (
    id bigint generated always as identity primary key,
    company_id text not null references companies on delete cascade,
    user_id bigint not null,
    name text not null,
    -- SHA-256: a password is 100 random bits, which nobody tries
    password_hash bytea not null,
    scopes text[] not null,
    created_at timestamptz(3) not null default now(),
    last_used_at timestamptz(3)
  );
  create unique index app_passwords_hash on app_passwords (password_hash);
  create index app_passwords_user on app_passwords (company_id, user_id);
`)
