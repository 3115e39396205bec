import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const noticeDigestsMigration = sqlMigration(`
  -- what a user was told last by mail
  create table notice_digests (
    user_id bigint primary key references users on delete cascade,
    last_notice_id bigint not null,
    sent_at timestamptz(3) not null
  );
`)
