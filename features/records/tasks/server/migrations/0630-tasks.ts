import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const tasksMigration = sqlMigration(`
  create table tasks (
    id bigint generated always as identity primary key,
    user_id bigint references users on delete set null,
    title text not null,
    body text not null,
    due_date timestamptz(3),
    closed boolean not null default false,
    remind integer,
    -- null: nothing to come, or it has come
    remind_at timestamptz(3),
    email_id bigint references emails on delete set null,
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    deleted_at timestamptz(3)
  );
  create index tasks_due on tasks ((coalesce(due_date, '9999-01-01T00:00:00Z'::timestamptz)), id) where deleted_at is null;
  create index tasks_made on tasks (created_at, id) where deleted_at is null;
  create index tasks_author on tasks (user_id) where deleted_at is null;
  create index tasks_remind on tasks (remind_at) where remind_at is not null;
  create index tasks_email on tasks (email_id) where email_id is not null;
  create index tasks_deleted on tasks (deleted_at) where deleted_at is not null;

  create table task_assignments (
    id bigint generated always as identity primary key,
    task_id bigint not null references tasks on delete cascade,
    assignable_type text not null check (assignable_type in ('User', 'Role')),
    assignable_id bigint not null,
    created_at timestamptz(3) not null default now(),
    user_id bigint generated always as (case when assignable_type = 'User' then assignable_id end) stored
      references users on delete cascade,
    role_id bigint generated always as (case when assignable_type = 'Role' then assignable_id end) stored
      references roles on delete cascade,
    unique (task_id, assignable_type, assignable_id)
  );
  create index task_assignments_user on task_assignments (user_id, task_id) where user_id is not null;
  create index task_assignments_role on task_assignments (role_id, task_id) where role_id is not null;
`)
