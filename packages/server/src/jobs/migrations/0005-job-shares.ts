import { sqlMigration } from '../../database/migrate.ts'

export const jobSharesMigration = sqlMigration(`
  -- Jobs of one share take a part of the turns alone: those of one slow mail server do not keep the others waiting.
  alter table jobs add column share text;
`)
