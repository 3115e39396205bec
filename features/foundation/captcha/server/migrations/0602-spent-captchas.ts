import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Control database: pictures that were answered, so that no answer counts twice. */
export const spentCaptchasMigration = sqlMigration(`
  create table spent_captchas (
    nonce text primary key,
    -- after it the picture counts no more anyway
    expires_at timestamptz(3) not null
  );
  create index spent_captchas_expires_at on spent_captchas (expires_at);
`)
