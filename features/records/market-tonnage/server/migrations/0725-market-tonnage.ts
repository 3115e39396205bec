import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const marketTonnageMigration = sqlMigration(`
  -- ships that mails name, each once however it is written; not what readers see
  create table market_ships (
    id bigint generated always as identity primary key,
    ship_id bigint references ships on delete set null,
    lrimo integer,
    name text not null,
    deadweight integer,
    year_of_build integer,
    flag_name text not null default ''
  );
  create index market_ships_imo on market_ships (lrimo) where lrimo is not null;
  create index market_ships_directory on market_ships (ship_id) where ship_id is not null;

  -- every name by which a ship was called, the present one at place 0
  create table market_ship_names (
    market_ship_id bigint not null references market_ships on delete cascade,
    name text not null,
    name_key text collate "C" not null,
    is_former boolean not null default false,
    primary key (market_ship_id, name_key)
  );
  create index market_ship_names_key on market_ship_names (name_key);
  create index market_ship_names_similar on market_ship_names using gin (name_key gin_trgm_ops);

  -- what one mail says of one ship
  create table market_mentions (
    id bigint generated always as identity primary key,
    market_ship_id bigint not null references market_ships on delete cascade,
    email_id bigint not null references emails on delete cascade,
    -- copies of the mail's, which do not change
    line_id bigint not null references lines on delete cascade,
    received_at timestamptz(3) not null,
    sender text not null,
    broker text not null,
    ship_name text not null,
    ship_name_key text collate "C" not null,
    deadweight integer,
    year_of_build integer,
    port_id bigint references ports on delete set null,
    port_name text not null default '',
    port_words text not null default '',
    open_from text collate "C" not null default '',
    open_to text collate "C",
    note text not null default '',
    status text not null default 'open' check (status in ('open', 'fixed', 'withdrawn')),
    status_words text not null default '',
    state text not null default 'found' check (state in ('found', 'accepted', 'corrected', 'rejected')),
    spans jsonb not null default '{}',
    -- the mail is spam or deleted
    hidden boolean not null default false
  );
  create index market_mentions_ship on market_mentions (market_ship_id, line_id, received_at desc, id desc)
    where not hidden and state <> 'rejected';
  create index market_mentions_open on market_mentions (market_ship_id, line_id, received_at desc, id desc)
    where not hidden and state <> 'rejected' and status = 'open';
  -- who had it first, and what was said of it last in any line
  create index market_mentions_time on market_mentions (market_ship_id, received_at, id)
    where not hidden and state <> 'rejected';
  create index market_mentions_email on market_mentions (email_id, id);

  -- the book: the newest of each ship in each line; a reader sees the newest of his lines
  create table market_tonnage (
    id bigint generated always as identity primary key,
    market_ship_id bigint not null references market_ships on delete cascade,
    line_id bigint not null references lines on delete cascade,
    -- lines in which something newer is said of the ship: a reader of one of them sees that
    newer_lines bigint[] not null,
    -- without a key into mails, whose rows whoever moves them holds while he waits for the book
    email_id bigint not null,
    mention_id bigint not null,
    ship_id bigint references ships on delete set null,
    ship_name text collate "C" not null,
    lrimo integer,
    deadweight integer,
    year_of_build integer,
    type_level2 text not null,
    flag_name text not null,
    port_id bigint references ports on delete set null,
    port_name text collate "C" not null,
    area text not null,
    open_from text collate "C" not null,
    open_to text collate "C",
    note text not null,
    broker text not null,
    accepted boolean not null,
    status text not null,
    status_words text not null,
    latest_at timestamptz(3) not null,
    claim_verdict text,
    claim_reason text not null default '',
    claim_at timestamptz(3),
    unique (market_ship_id, line_id)
  );
  create index market_tonnage_latest on market_tonnage (latest_at, id);
  create index market_tonnage_open on market_tonnage (open_from, id);
  create index market_tonnage_name on market_tonnage (ship_name, id);
  create index market_tonnage_dwt on market_tonnage (coalesce(deadweight, 0), id);
  create index market_tonnage_port on market_tonnage (port_name, id);
  create index market_tonnage_built on market_tonnage (coalesce(year_of_build, 0), id);
  create index market_tonnage_unchecked on market_tonnage (id) where claim_at is null;
  create index market_tonnage_checked on market_tonnage (claim_at) where status = 'open';
`)
