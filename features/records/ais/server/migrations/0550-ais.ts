import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const aisMigration = sqlMigration(`
  -- all that is known of the ship behind an MMSI but where it is: VesselState of @laycan/ais
  create table ais_vessels (
    mmsi integer primary key,
    lrimo integer,
    name text not null,
    call_sign text not null,
    ship_type smallint not null,
    length real,
    breadth real,
    draught real,
    destination text not null,
    eta text not null,
    static_at timestamptz(3),
    activity text not null check (activity in ('unknown', 'underway', 'anchored', 'moored')),
    kept_at timestamptz(3),
    kept_speed real,
    kept_course real,
    suspect_lon float8,
    suspect_lat float8,
    suspect_at timestamptz(3),
    suspect_count integer not null,
    clash_at timestamptz(3),
    silent_at timestamptz(3)
  ) with (fillfactor = 80);
  create index ais_vessels_lrimo on ais_vessels (lrimo) where lrimo is not null;

  -- where it is: narrow, as a map of the whole world reads all of it, and each position writes it
  create table ais_latest (
    mmsi integer primary key references ais_vessels on delete cascade,
    lon float8 not null,
    lat float8 not null,
    -- the place on the square of Web Mercator, in parts of 2^30
    map_x integer not null,
    map_y integer not null,
    speed real,
    course real,
    heading smallint,
    nav_status smallint,
    record_at timestamptz(3) not null
  ) with (fillfactor = 60);
  create index ais_latest_map on ais_latest (map_x, map_y);
  create index ais_latest_record_at on ais_latest (record_at);

  -- tracks; a partition for each month is made when its first position comes
  create table ais_positions (
    mmsi integer not null,
    record_at timestamptz(3) not null,
    lon float8 not null,
    lat float8 not null,
    speed real,
    course real,
    heading smallint,
    nav_status smallint,
    primary key (mmsi, record_at)
  ) partition by range (record_at);

  create table ais_events (
    id bigint generated always as identity primary key,
    mmsi integer not null,
    kind text not null,
    at timestamptz(3) not null,
    lon float8,
    lat float8,
    before text not null,
    after text not null,
    unique (mmsi, kind, at)
  );
  create index ais_events_mmsi on ais_events (mmsi, id desc);
  create index ais_events_at on ais_events (at);

  -- the last message of each other type of each station, so that nothing is lost and nothing grows
  create table ais_other_messages (
    mmsi integer not null,
    type smallint not null,
    payload text not null,
    heard_at timestamptz(3) not null,
    messages bigint not null,
    primary key (mmsi, type)
  );

  create table ais_receivers (
    id bigint generated always as identity primary key,
    name text not null,
    kind text not null check (kind in ('tcp_client', 'tcp_server', 'udp', 'http')),
    host text not null,
    port integer not null,
    enabled boolean not null,
    -- of the secret address, as a hash
    token_hash text unique,
    version integer not null default 1,
    last_message_at timestamptz(3),
    messages bigint not null default 0,
    broken bigint not null default 0,
    problem text not null default '',
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  );
`)
