import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Contents of a mail may be written before its row, in the same transaction. */
export const contentsFirstMigration = sqlMigration(`
  alter table email_contents alter constraint email_contents_email_id_fkey deferrable initially deferred;
`)
