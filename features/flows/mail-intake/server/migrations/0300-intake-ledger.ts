import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const intakeLedgerMigration = sqlMigration(`
  -- What became of every message of every source. Identity is the key of the source, never the Message-ID.
  create table intake_ledger (
    -- 1 IMAP, 2 SMTP, 3 file
    kind smallint not null,
    -- IMAP: mailboxes.id; else the line
    scope bigint not null,
    -- IMAP: UIDVALIDITY; else 0
    epoch bigint not null,
    -- IMAP: UID; else the mail's id
    number bigint not null,
    line_id bigint not null references lines on delete cascade,
    -- first 16 bytes of the SHA-256 of the message as its source gave it
    content_key uuid not null,
    email_id bigint not null references emails on delete cascade,
    -- SMTP: the sender evidently heard our 250
    acknowledged boolean not null default true,
    -- IMAP: no longer in the mailbox of the server
    gone boolean not null default false,
    primary key (kind, scope, epoch, number)
  );
  create index intake_ledger_content on intake_ledger (line_id, content_key);
  create index intake_ledger_email on intake_ledger (email_id);

  create table mailboxes (
    id bigint generated always as identity primary key,
    account_id bigint not null,
    path text not null,
    box text not null,
    -- what the session remembers between two runs
    state jsonb,
    unique (account_id, path)
  );
`)
