import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const tempPositionShipsMigration = sqlMigration(`
  -- positions of a ship of the directory that is deleted, which lose it
  create index temp_positions_ship on temp_positions (ship_id) where ship_id is not null;
`)
