import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Calls of this minute, of all processes together. What a crash forgets is a minute's count. */
export const tokenCallsMigration = sqlMigration(`
  create unlogged table access_token_calls (
    token_id bigint primary key references access_tokens on delete cascade,
    until timestamptz(3) not null,
    taken integer not null
  );
`)
