import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const notificationsMigration = sqlMigration(`
  create table notifications (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    noticeable_type text not null,
    noticeable_id bigint not null,
    commentable_type text not null,
    commentable_id bigint not null,
    content text not null,
    actor_id bigint references users on delete set null,
    -- the role by which the user is meant
    role_id bigint references roles on delete set null,
    is_read boolean not null default false,
    created_at timestamptz(3) not null default now(),
    -- so that a mail that is removed for good takes its notices with it
    email_id bigint generated always as (case when commentable_type = 'Email' then commentable_id end) stored
      references emails on delete cascade,
    -- nobody is notified twice of one thing
    unique (noticeable_type, noticeable_id, user_id)
  );
  create index notifications_user on notifications (user_id, id desc);
  create index notifications_unread on notifications (user_id, id desc) where not is_read;
  create index notifications_email on notifications (email_id) where email_id is not null;
`)
