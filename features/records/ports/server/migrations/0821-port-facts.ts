import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const portFactsMigration = sqlMigration(`
  -- of UN/LOCODE: the code of a province or state, and what the place has (1: port, 2: rail, 3: road, 4: airport)
  alter table ports add column subdivision text not null default '';
  alter table ports add column functions text not null default '';
  alter table ports add column version integer not null default 1;
  -- places by a cell of a degree, for the nearest one to a position
  create index ports_cell on ports (floor(lat), floor(lon)) where lat is not null;
`)
