import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const marketCargoesFiltersMigration = sqlMigration(`
  -- texts that are contained somewhere
  create index market_cargoes_texts on market_cargoes using gin (lower(cargo) gin_trgm_ops, lower(account) gin_trgm_ops,
    lower(load_port) gin_trgm_ops, lower(discharge_port) gin_trgm_ops, lower(load_area) gin_trgm_ops,
    lower(discharge_area) gin_trgm_ops, lower(broker) gin_trgm_ops) where not hidden and state <> 'rejected';
  -- how many orders a reader sees
  create index market_cargoes_lines on market_cargoes (line_id) include (newer_lines)
    where not hidden and state <> 'rejected';
`)
