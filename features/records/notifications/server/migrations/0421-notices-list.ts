import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const noticesListMigration = sqlMigration(`
  -- so that deleting can be undone; a job removes them a day later
  alter table notifications add column deleted_at timestamptz(3);
  drop index notifications_user;
  drop index notifications_unread;
  create index notifications_user on notifications (user_id, created_at, id) where deleted_at is null;
  create index notifications_unread on notifications (user_id, id) where not is_read and deleted_at is null;
  create index notifications_deleted on notifications (deleted_at) where deleted_at is not null;
  create index notifications_created on notifications (created_at);
  -- what a mail opened from a notice asks for
  create index notifications_record on notifications (commentable_type, commentable_id, user_id);
`)
