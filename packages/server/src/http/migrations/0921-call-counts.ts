import { sqlMigration } from '../../database/migrate.ts'

/** Calls of this minute that have a limit, of all processes together. What a crash forgets is a minute's count. */
export const callCountsMigration = sqlMigration(`
  create unlogged table call_counts (
    -- method, path and address
    key text primary key,
    until timestamptz(3) not null,
    calls integer not null
  );
  create index call_counts_until on call_counts (until);
`)
