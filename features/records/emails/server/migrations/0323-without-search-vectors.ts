import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Mails are found by the index of records/search-index, which enters those that are there by itself. */
export const withoutSearchVectorsMigration = sqlMigration(`
  drop table email_search;
`)
