import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const assignmentsMigration = sqlMigration(`
  create table assignments (
    id bigint generated always as identity primary key,
    email_id bigint not null references emails on delete cascade,
    assignable_type text not null check (assignable_type in ('User', 'Role')),
    assignable_id bigint not null,
    -- where the mail is in lists; box is 'deleted' while it is deleted
    line_id bigint not null,
    box text not null,
    archived boolean not null,
    closed boolean not null,
    received_at timestamptz(3) not null,
    created_by bigint references users on delete set null,
    created_at timestamptz(3) not null default now(),
    -- so that nothing stays assigned to what is gone for good
    user_id bigint generated always as (case when assignable_type = 'User' then assignable_id end) stored
      references users on delete cascade,
    role_id bigint generated always as (case when assignable_type = 'Role' then assignable_id end) stored
      references roles on delete cascade,
    unique (email_id, assignable_type, assignable_id)
  );
  -- Mails of one user or role in list order: all of them, and the few that are open.
  create index assignments_list on assignments (assignable_type, assignable_id, received_at desc, email_id desc)
    include (line_id, box, archived);
  create index assignments_open on assignments (assignable_type, assignable_id, received_at desc, email_id desc)
    include (line_id, box, archived) where not closed;
  -- All mails that are assigned to anybody.
  create index assignments_mails on assignments (received_at desc, email_id desc, id) include (line_id, box, archived);
  create index assignments_user on assignments (user_id) where user_id is not null;
  create index assignments_role on assignments (role_id) where role_id is not null;
`)
