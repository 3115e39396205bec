import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const unreachedRecipientsMigration = sqlMigration(`
  -- {address, code, reason, temporary}: recipients that the attempt in hand, or the uncertain one, does not reach, because
  -- they were refused before DATA; committed together with data_at.
  alter table outgoing_messages add column unreached jsonb not null default '[]';
`)
