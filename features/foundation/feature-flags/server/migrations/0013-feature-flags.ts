import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const featureFlagsMigration = sqlMigration(`
  create table feature_flags (
    name text not null,
    -- null: the whole company
    user_id bigint references users on delete cascade,
    enabled boolean not null,
    unique nulls not distinct (name, user_id)
  );
`)
