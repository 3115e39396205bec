import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const positionNamesMigration = sqlMigration(`
  -- the ship's name as names are compared, so that it is linked when the ship appears
  alter table ship_positions add column ship_name_key text collate "C" not null default '';
  update ship_positions set ship_name_key = trim(regexp_replace(lower(ship_name), '[^[:alnum:]]+', ' ', 'g'));
  create index ship_positions_unlinked on ship_positions (ship_name_key) where ship_id is null;
`)
