import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const tempPositionsMigration = sqlMigration(`
  create table temp_positions (
    id bigint generated always as identity primary key,
    email_id bigint not null references emails on delete cascade,
    ship_id bigint references ships on delete set null,
    ship_name text not null,
    ship_name_key text collate "C" not null,
    port_id bigint references ports on delete set null,
    port_name text not null,
    -- as the mail writes it
    port_words text not null default '',
    note text not null default '',
    open_date text collate "C" not null,
    days integer not null default 0 check (days >= 0),
    deadweight integer,
    year_of_build integer,
    spans jsonb not null default '{}',
    rejected boolean not null default false,
    position_id bigint references ship_positions on delete set null
  );
  create index temp_positions_email on temp_positions (email_id, id);
  create index temp_positions_position on temp_positions (position_id) where position_id is not null;
  create index temp_positions_unlinked on temp_positions (ship_name_key) where ship_id is null;

  -- what the spans of a mail's positions refer to
  create table temp_position_texts (
    email_id bigint primary key references emails on delete cascade,
    text text not null
  );

  -- what a person made of a sender's words for a port, for the next mail of this sender
  create table sender_ports (
    sender text not null,
    words_key text not null,
    port_id bigint references ports on delete cascade,
    port_name text not null,
    primary key (sender, words_key)
  );
`)
