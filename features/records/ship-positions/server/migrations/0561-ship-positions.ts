import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const shipPositionsMigration = sqlMigration(`
  create table ship_positions (
    id bigint generated always as identity primary key,
    -- null: no ship of the directory; the name is what was typed
    ship_id bigint references ships on delete set null,
    ship_name text collate "C" not null,
    port_id bigint references ports on delete set null,
    port_name text collate "C" not null,
    note text not null default '',
    -- yyyy-MM-dd, which is ordered as days are; '' while nobody said it
    open_date text collate "C" not null default '' check (open_date ~ '^(\\d{4}-\\d{2}-\\d{2})?$'),
    days integer not null default 0 check (days >= 0),
    email_id bigint references emails on delete set null,
    created_by bigint references users on delete set null,
    created_at timestamptz(3) not null default now()
  );
  create index ship_positions_open on ship_positions (open_date, id);
  create index ship_positions_name on ship_positions (ship_name, id);
  create index ship_positions_port on ship_positions (port_name, id);
  create index ship_positions_created on ship_positions (created_at, id);
  create index ship_positions_ship on ship_positions (ship_id, open_date, id);
  create index ship_positions_email on ship_positions (email_id, id) where email_id is not null;
`)
