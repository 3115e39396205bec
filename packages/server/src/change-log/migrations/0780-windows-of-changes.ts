import { sqlMigration } from '../../database/migrate.ts'

export const windowsOfChangesMigration = sqlMigration(`
  -- The window of the browser whose call made the change, where one did (RT-007).
  alter table changes add column made_in text;
`)
