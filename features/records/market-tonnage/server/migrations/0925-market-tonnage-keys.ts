import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const marketTonnageKeysMigration = sqlMigration(`
  -- also for what goes with a ship that turned out to be another one, which asks for hidden and rejected mentions as well
  drop index market_mentions_time;
  create index market_mentions_time on market_mentions (market_ship_id, received_at, id);
  -- lines of a ship of the directory that is deleted
  create index market_tonnage_directory on market_tonnage (ship_id) where ship_id is not null;
  -- ships whose last day is past
  create index market_tonnage_until on market_tonnage (open_to) where status = 'open';
`)
