import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const grantedAccountsMigration = sqlMigration(`
  -- what both sides sign in by in place of secrets of their own
  alter table mail_accounts add column grant_id bigint references oauth_grants on delete set null;
  create index mail_accounts_grant on mail_accounts (grant_id) where grant_id is not null;
`)
