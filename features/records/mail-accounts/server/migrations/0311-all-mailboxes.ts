import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const allMailboxesMigration = sqlMigration(`
  alter table mail_accounts
    -- mailboxes that are made later are fetched too
    add column all_mailboxes boolean not null default false,
    -- [{path, messages}]: what the server has and nobody fetches
    add column left_out jsonb not null default '[]';
  update mail_accounts set certificate = coalesce(
    (select jsonb_agg('{"reason":""}'::jsonb || mailbox) from jsonb_array_elements(certificate) as mailbox), '[]'
  );
`)
