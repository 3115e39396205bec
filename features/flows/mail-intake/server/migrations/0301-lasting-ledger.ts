import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const lastingLedgerMigration = sqlMigration(`
  -- The ledger outlives its mails: one that was deleted and removed for good must not come in again.
  alter table intake_ledger drop constraint intake_ledger_email_id_fkey;
`)
