import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const authservIdsMigration = sqlMigration(`
  -- hosts whose Authentication-Results are believed (RFC 8601); null until they are learned or entered
  alter table mail_accounts add column authserv_ids text[];
  update mail_accounts set authserv_ids = array['mx.google.com']
    where incoming->>'host' ~* '(^|\\.)(gmail|googlemail)\\.com$';
  update mail_accounts set authserv_ids = array['(unnamed)']
    where incoming->>'host' ~* '(^|\\.)(office365|outlook|hotmail)\\.com$';
`)
