import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const sendingMigration = sqlMigration(`
  -- append: we put a copy of each sent mail into the Sent mailbox; provider: it does so itself; none: nobody does
  alter table mail_accounts add column copy_to_sent text not null default 'append';
  update mail_accounts set copy_to_sent = 'provider'
    where outgoing->>'host' ~* '(^|\\.)(gmail|googlemail|office365|outlook|hotmail)\\.com$';
  -- What signing in by OAuth needs beside the secrets; before, there were passwords alone.
  update mail_accounts set
    incoming = '{"auth":"password","client_id":"","token_url":"","scope":""}'::jsonb || incoming,
    outgoing = '{"auth":"password","client_id":"","token_url":"","scope":""}'::jsonb || outgoing;
`)
