import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const acceptedMailsMigration = sqlMigration(`
  -- Mail in a burst whose sender heard our 250 and whose rows are not written yet; its bytes are in the blob store. The
  -- transaction that writes the mail takes the row away.
  create table accepted_mails (
    -- the id that the mail will have
    email_id bigint primary key,
    line_id bigint not null references lines on delete cascade,
    content_key uuid not null,
    raw_blob text not null,
    received_at timestamptz(3) not null
  );
`)
