import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const attachmentsMigration = sqlMigration(`
  create table attachments (
    id bigint generated always as identity primary key,
    email_id bigint not null references emails on delete cascade,
    -- number within the message, as the reader of messages counts
    position integer not null,
    name text not null,
    file_type text not null,
    size integer not null,
    disposition text not null check (disposition in ('attachment', 'inline')),
    attachment_cid text,
    checksum text not null,
    kind text not null,
    -- null until first asked for: the bytes lie in the raw message, which is the durable copy
    blob text,
    unique (email_id, position)
  );
`)
