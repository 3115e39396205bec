import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const attachmentBlobsMigration = sqlMigration(`
  -- Whether another attachment has the same bytes, before they are removed.
  create index attachments_blob on attachments using hash (blob) where blob is not null;
`)
