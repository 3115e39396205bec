import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const usersMigration = sqlMigration(`
  create table users (
    id bigint generated always as identity primary key,
    name text not null,
    user_name text not null,
    email text not null,
    user_type text not null check (user_type in ('admin', 'member')),
    active boolean not null default true,
    deleted_at timestamptz(3),
    avatar text,
    timezone_id text,
    created_at timestamptz(3) not null default now()
  );
  create unique index users_user_name on users (lower(user_name));
  create table roles (
    id bigint generated always as identity primary key,
    name text not null,
    description text not null default '',
    disable_mention boolean not null default false
  );
  create unique index roles_name on roles (lower(name));
  create table role_users (
    role_id bigint not null references roles on delete cascade,
    user_id bigint not null references users on delete cascade,
    primary key (role_id, user_id)
  );
  create index role_users_user on role_users (user_id);
  create table role_permissions (
    role_id bigint not null references roles on delete cascade,
    permission text not null,
    primary key (role_id, permission)
  );
`)
