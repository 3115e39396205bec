import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const toldAlertsMigration = sqlMigration(`
  -- tags of what the user was told last in a window: his devices need not ring for that
  alter table push_subscriptions add column told text[] not null default '{}',
    -- hash of the token of the session in which the browser asked; null: in a version of before
    add column session bytea;
`)
