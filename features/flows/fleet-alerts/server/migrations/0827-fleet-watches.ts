import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const fleetWatchesMigration = sqlMigration(`
  create table fleet_watches (
    user_id bigint not null references users on delete cascade,
    ship_group_id bigint not null references ship_groups on delete cascade,
    primary key (user_id, ship_group_id)
  );
  create index fleet_watches_group on fleet_watches (ship_group_id);
  -- the last event that was looked at
  create table fleet_alert_state (
    only_one boolean primary key default true check (only_one),
    last_event_id bigint not null
  );
  insert into fleet_alert_state (last_event_id) select coalesce(max(id), 0) from ais_events;
`)
