import { sqlMigration } from '../../database/migrate.ts'

export const madeCallsMigration = sqlMigration(`
  create table made_calls (
    user_id bigint not null,
    -- the browser's own name of this one call
    key text not null,
    -- 'POST /comments': a key names one call alone
    call text not null,
    -- JSON; null: answered without a body
    answer text,
    made_at timestamptz(3) not null default now(),
    primary key (user_id, key)
  );
  create index made_calls_made_at on made_calls (made_at);
`)
