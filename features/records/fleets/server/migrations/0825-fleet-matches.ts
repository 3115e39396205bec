import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const fleetMatchesMigration = sqlMigration(`
  -- ships that match the rules of dynamic fleets, for those who ask by ship
  create table ship_group_matches (
    ship_group_id bigint not null references ship_groups on delete cascade,
    ship_id bigint not null references ships on delete cascade,
    primary key (ship_group_id, ship_id)
  );
  create index ship_group_matches_ship on ship_group_matches (ship_id);
`)
