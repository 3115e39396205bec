import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const linesMigration = sqlMigration(`
  create table lines (
    id bigint generated always as identity primary key,
    username text not null,
    display_name text not null,
    email text not null,
    colour text not null,
    personal boolean not null default false,
    parent_id bigint references lines,
    -- 0 running, 1 not running (ML-004)
    status smallint not null default 1 check (status in (0, 1)),
    status_reason text not null default '',
    sendable boolean not null default false,
    created_at timestamptz(3) not null default now()
  );
  create unique index lines_email on lines (lower(email));
  create unique index lines_username on lines (lower(username));
  create table line_users (
    line_id bigint not null references lines on delete cascade,
    user_id bigint not null references users on delete cascade,
    primary key (line_id, user_id)
  );
  create index line_users_user on line_users (user_id);
  create table line_roles (
    line_id bigint not null references lines on delete cascade,
    role_id bigint not null references roles on delete cascade,
    primary key (line_id, role_id)
  );
  -- Who may read which line: its users, the users of its roles and, unless it is personal, administrators.
  create view line_readers as
    select line_id, user_id from line_users
    union
    select line_roles.line_id, role_users.user_id from line_roles join role_users using (role_id)
    union
    select lines.id, users.id from lines cross join users where users.user_type = 'admin' and not lines.personal;
`)
