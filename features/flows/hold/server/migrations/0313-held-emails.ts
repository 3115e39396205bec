import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const heldEmailsMigration = sqlMigration(`
  -- Mails of ours that waited when the company was held, and what the mailbox of sent mail says of each.
  create table held_emails (
    email_id bigint primary key references emails on delete cascade,
    look text not null default 'due' check (look in ('due', 'in_sent', 'not_in_sent', 'unknown')),
    reason text not null default ''
  );
`)
