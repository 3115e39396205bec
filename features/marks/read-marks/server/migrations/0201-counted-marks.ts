import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const countedMarksMigration = sqlMigration(`
  -- A mail that is archived, in spam, deleted or hidden by its reader keeps its mark, so that it is unread again when it
  -- comes back; only what the unread list shows is counted. box is 'deleted' while the mail is deleted.
  alter table unread_marks
    add column archived boolean not null default false,
    add column hidden boolean not null default false,
    add column counted boolean generated always as (box = 'received' and not archived and not hidden) stored;

  drop index unread_marks_list;
  drop index unread_marks_line;
  create index unread_marks_list on unread_marks (user_id, received_at desc, email_id desc) include (line_id)
    where counted;
  create index unread_marks_line on unread_marks (user_id, line_id, received_at desc, email_id desc) where counted;
`)
