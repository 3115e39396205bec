import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const removableEmailsMigration = sqlMigration(`
  -- Whether another mail has the same raw message, before its bytes are removed.
  create index email_contents_raw_blob on email_contents using hash (raw_blob);
  -- Links are removed with their mail by its conversation, for which there is an index; checking the reference would read
  -- all links for each mail that is removed.
  alter table thread_links drop constraint thread_links_email_id_fkey;
`)
