import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const bodyChangesMigration = sqlMigration(`
  -- What was changed in a long body since all of it was written, in that order: who types in a reply of a megabyte
  -- would have it written anew every two seconds. Length in UTF-16 units, with the changes; null before it was counted.
  alter table outgoing_emails
    add column body_changes jsonb not null default '[]',
    add column body_length integer;
  alter table draft_versions add column body_changes jsonb not null default '[]';
`)
