import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const unreadMarksMigration = sqlMigration(`
  -- Sparse: a row stands only while a reader has not read a mail, so that old mail costs nothing.
  create table unread_marks (
    user_id bigint not null references users on delete cascade,
    email_id bigint not null references emails on delete cascade,
    line_id bigint not null,
    box text not null,
    received_at timestamptz(3) not null,
    primary key (user_id, email_id)
  );
  create index unread_marks_list on unread_marks (user_id, box, received_at desc, email_id desc) include (line_id);
  create index unread_marks_line on unread_marks (user_id, line_id, box, received_at desc, email_id desc);
  create index unread_marks_email on unread_marks (email_id);

  -- Kept with the marks in the same transaction, counted never.
  create table unread_counts (
    line_id bigint not null references lines on delete cascade,
    user_id bigint not null references users on delete cascade,
    unread_count bigint not null check (unread_count >= 0),
    primary key (line_id, user_id)
  );
  create index unread_counts_user on unread_counts (user_id);
`)
