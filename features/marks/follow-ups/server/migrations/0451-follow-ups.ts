import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const followUpsMigration = sqlMigration(`
  create table follow_ups (
    -- what notices name
    id bigint generated always as identity,
    user_id bigint not null references users on delete cascade,
    email_id bigint not null references emails on delete cascade,
    kind text not null check (kind in ('snooze', 'remind')),
    due_at timestamptz(3) not null,
    -- its time has come; null while it waits
    back_at timestamptz(3),
    -- the mail becomes unread again when its snooze is taken back
    was_unread boolean not null default false,
    -- where the mail stands in lists
    line_id bigint not null,
    received_at timestamptz(3) not null,
    created_at timestamptz(3) not null default now(),
    primary key (user_id, email_id, kind)
  );
  create index follow_ups_list on follow_ups (user_id, kind, received_at desc, email_id desc)
    include (line_id, back_at);
  create index follow_ups_due on follow_ups (due_at, id) where back_at is null;
  create index follow_ups_back on follow_ups (user_id, back_at desc, id desc) where back_at is not null;
  create index follow_ups_email on follow_ups (email_id);
`)
