import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const marketTonnageFiltersMigration = sqlMigration(`
  -- texts that are contained somewhere
  create index market_tonnage_texts on market_tonnage using gin (lower(ship_name) gin_trgm_ops,
    lower(port_name) gin_trgm_ops, lower(area) gin_trgm_ops, lower(type_level2) gin_trgm_ops,
    lower(broker) gin_trgm_ops, lower(flag_name) gin_trgm_ops);
  -- how many ships a reader sees
  create index market_tonnage_lines on market_tonnage (line_id) include (newer_lines);
`)
