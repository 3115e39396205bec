import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const marketCargoesLastDayMigration = sqlMigration(`
  -- orders whose days are past, as the criterion of freshness writes the last of them
  create index market_cargoes_last_day on market_cargoes ((coalesce(nullif(laycan_to, ''), laycan_from)))
    where not hidden and state <> 'rejected';
`)
