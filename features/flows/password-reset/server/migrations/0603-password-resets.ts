import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Control database: links to choose a new password, as hashes (SC-007). */
export const passwordResetsMigration = sqlMigration(`
  create table password_resets (
    token_hash bytea primary key,
    company_id text not null references companies on delete cascade,
    user_id bigint not null,
    expires_at timestamptz(3) not null
  );
  create index password_resets_user on password_resets (company_id, user_id);
`)
