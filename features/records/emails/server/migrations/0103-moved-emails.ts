import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const movedEmailsMigration = sqlMigration(`
  alter table emails
    add column deleted_by bigint references users on delete set null,
    -- of a mail in spam: whether it goes back to the archive
    add column archived_before_spam boolean not null default false;

  -- Deleted mails an administrator can restore, and those whose time is over: few among millions.
  create index emails_deleted on emails (deleted_at desc, id desc) where deleted_at is not null;
`)
