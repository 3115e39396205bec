import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const openaiKeysMigration = sqlMigration(`
  create table openai_keys (
    -- null is the company's.
    user_id bigint references users on delete cascade,
    sealed bytea not null,
    unique nulls not distinct (user_id)
  );
`)
