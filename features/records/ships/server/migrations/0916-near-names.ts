import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const nearNamesMigration = sqlMigration(`
  -- names that are more alike than % of pg_trgm asks for (0.3): the index compares half as many rows
  create function ship_names_near(wanted text) returns setof ship_names language sql stable
    set pg_trgm.similarity_threshold = '0.4' as $$
    select * from ship_names where name_key % wanted
  $$;
`)
