import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const demoFoldersMigration = sqlMigration(`
  -- Ids of the folders into which each kind of the demo's mail goes, by the kind.
  alter table demo_desk add column folders jsonb not null default '{}';
`)
