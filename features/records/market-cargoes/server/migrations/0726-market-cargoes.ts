import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const marketCargoesMigration = sqlMigration(`
  create table market_cargoes (
    id bigint generated always as identity primary key,
    email_id bigint not null references emails on delete cascade,
    -- copies of the mail's, which do not change
    line_id bigint not null references lines on delete cascade,
    received_at timestamptz(3) not null,
    sender text not null,
    broker text not null,
    -- the same for the same order of other mails
    order_key text not null,
    -- lines in which another mail brings the same order later: a reader of one of them sees that
    newer_lines bigint[] not null default '{}',
    kind text not null check (kind in ('voyage', 'time_charter')),
    account text not null,
    cargo text collate "C" not null,
    quantity_min double precision,
    quantity_max double precision,
    quantity_unit text not null,
    tolerance double precision,
    load_port text collate "C" not null,
    discharge_port text not null,
    load_words text not null default '',
    discharge_words text not null default '',
    load_port_id bigint references ports on delete set null,
    discharge_port_id bigint references ports on delete set null,
    load_area text not null default '',
    discharge_area text not null default '',
    laycan_from text collate "C" not null,
    laycan_to text collate "C" not null,
    load_rate text not null,
    discharge_rate text not null,
    terms text not null,
    commission double precision,
    duration_min_days integer,
    duration_max_days integer,
    dwt_min integer,
    dwt_max integer,
    note text not null,
    confidence real not null,
    spans jsonb not null,
    state text not null default 'found' check (state in ('found', 'accepted', 'corrected', 'rejected')),
    -- the mail is spam or deleted
    hidden boolean not null default false
  );
  create index market_cargoes_email on market_cargoes (email_id, id);
  create index market_cargoes_order on market_cargoes (order_key, received_at desc, id desc)
    where not hidden and state <> 'rejected';
  create index market_cargoes_received on market_cargoes (received_at, id) where not hidden and state <> 'rejected';
  create index market_cargoes_laycan on market_cargoes (laycan_from, id) where not hidden and state <> 'rejected';
  create index market_cargoes_quantity on market_cargoes (coalesce(quantity_max, 0), id)
    where not hidden and state <> 'rejected';
  create index market_cargoes_cargo on market_cargoes (cargo, id) where not hidden and state <> 'rejected';
  create index market_cargoes_load on market_cargoes (load_port, id) where not hidden and state <> 'rejected';

  -- what a person made of a sender's words, for the next mail of this sender
  create table market_cargo_words (
    sender text not null,
    field text not null check (field in ('account', 'cargo', 'load_port', 'discharge_port')),
    words_key text not null,
    value text not null,
    primary key (sender, field, words_key)
  );
`)
