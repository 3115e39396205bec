import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Control database: who may sign in to which company, and open sessions (tokens only as hashes, SC-007). */
export const signInsMigration = sqlMigration(`
  create table sign_ins (
    id bigint generated always as identity primary key,
    user_name text not null,
    email text not null,
    password_hash text not null,
    company_id text not null references companies on delete cascade,
    user_id bigint not null,
    active boolean not null default true
  );
  create unique index sign_ins_user_name on sign_ins (lower(user_name));
  create index sign_ins_email on sign_ins (lower(email));
  create unique index sign_ins_user on sign_ins (company_id, user_id);
  create table sessions (
    token_hash bytea primary key,
    company_id text not null references companies on delete cascade,
    user_id bigint not null,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null
  );
  create index sessions_user on sessions (company_id, user_id);
  create index sessions_expires_at on sessions (expires_at);
`)
