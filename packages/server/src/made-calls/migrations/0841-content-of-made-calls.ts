import { sqlMigration } from '../../database/migrate.ts'

export const contentOfMadeCallsMigration = sqlMigration(`
  -- SHA-256 of what a program sent under its Idempotency-Key; null: a browser's own key
  alter table made_calls add column content bytea;
`)
