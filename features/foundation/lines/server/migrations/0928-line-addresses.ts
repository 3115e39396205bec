import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const lineAddressesMigration = sqlMigration(`
  -- addresses beside its own at which a line takes mail, in lower case; no two lines have the same
  create table line_addresses (
    address text primary key,
    line_id bigint not null references lines on delete cascade,
    -- refused: it was learned and taken out again, and is not learned once more
    state text not null check (state in ('entered', 'learned', 'refused'))
  );
  create index line_addresses_line on line_addresses (line_id);
`)
