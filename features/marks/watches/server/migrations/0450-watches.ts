import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const watchesMigration = sqlMigration(`
  create table watches (
    -- what notices name
    id bigint generated always as identity,
    user_id bigint not null references users on delete cascade,
    email_id bigint not null references emails on delete cascade,
    -- where the mail stands in lists
    line_id bigint not null,
    received_at timestamptz(3) not null,
    created_at timestamptz(3) not null default now(),
    primary key (user_id, email_id)
  );
  create index watches_list on watches (user_id, received_at desc, email_id desc) include (line_id);
  create index watches_email on watches (email_id);
`)
