import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const readMailsMigration = sqlMigration(`
  -- mails that were read for positions and cargoes: nobody reads them again because settings changed
  create table read_mails (email_id bigint primary key references emails on delete cascade);
`)
