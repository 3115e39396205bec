import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const deliveryReportsMigration = sqlMigration(`
  -- What became of a mail at one recipient: the first time of everything, so that a report is one reading.
  create table deliveries (
    id bigint generated always as identity primary key,
    -- the mail whose report it is in
    email_id bigint not null references emails on delete cascade,
    -- what the outbox hands over; null before
    outgoing_id bigint,
    -- as the recipient sees it, without brackets
    message_id text,
    name text not null default '',
    -- in lower case
    address text not null,
    -- one of many separate mails: its sending is told by the broadcast
    separate boolean not null default false,
    -- its opens and clicks are counted
    tracked boolean not null default false,
    -- the next server took it; that is no delivery yet
    accepted_at timestamptz(3),
    -- since when nobody knows whether it left; null once something is known
    uncertain_at timestamptz(3),
    delivered_at timestamptz(3),
    dropped_at timestamptz(3),
    -- the last delay
    deferred_at timestamptz(3),
    bounced_at timestamptz(3),
    opened_at timestamptz(3),
    clicked_at timestamptz(3),
    spam_at timestamptz(3),
    -- what was said about the outcome last
    reason text not null default '',
    created_at timestamptz(3) not null default now(),
    unique (email_id, address)
  );
  create index deliveries_outgoing on deliveries (outgoing_id) where outgoing_id is not null;
  create index deliveries_message on deliveries (message_id) where message_id is not null;
  -- a report that names neither: the latest mails to an address
  create index deliveries_address on deliveries (address, id desc);

  -- Everything that was heard, each thing once.
  create table delivery_events (
    id bigint generated always as identity primary key,
    delivery_id bigint not null references deliveries on delete cascade,
    kind text not null,
    at timestamptz(3) not null,
    source text not null check (source in ('smtp', 'mail', 'webhook', 'link', 'desk')),
    detail text not null,
    -- its source's own name for it
    event_key text not null,
    unique (delivery_id, event_key)
  );

  -- Where the counted links of a mail lead. Never changed, so a link in somebody's inbox stays what it was.
  create table tracked_links (
    id bigint generated always as identity primary key,
    email_id bigint not null references emails on delete cascade,
    url text not null,
    url_hash text not null generated always as (md5(url)) stored,
    unique (email_id, url_hash)
  );

  create table delivery_settings (
    only_row boolean primary key default true check (only_row),
    tracking boolean not null default true,
    link_base text not null default ''
  );
  insert into delivery_settings default values;

  -- Keys of this company, sealed by the installation's.
  create table delivery_keys (
    -- 'links', or the provider that signs its events
    purpose text primary key,
    sealed bytea not null,
    created_at timestamptz(3) not null default now(),
    last_event_at timestamptz(3)
  );
`)
