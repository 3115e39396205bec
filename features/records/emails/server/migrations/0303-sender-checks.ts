import { sqlMigration } from '@laycan/server/database/migrate.ts'

/**
 * What stood there was the word of whoever wrote the topmost header. It is read from the headers when somebody looks, by
 * which hosts are trusted then; what we find out ourselves has a column of its own.
 */
export const senderChecksMigration = sqlMigration(`
  alter table email_contents drop column authentication;
  -- {spf, dkim, dmarc, source} of a mail that came by SMTP
  alter table email_contents add column sender_check jsonb;
`)
