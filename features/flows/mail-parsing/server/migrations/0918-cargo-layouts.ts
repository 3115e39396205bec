import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const cargoLayoutsMigration = sqlMigration(`
  -- layouts of orders stand beside those of positions: of an order vessel is '', port is the first of loading, open_date the laycan
  alter table sender_layouts
    add column kind text not null default 'position' check (kind in ('position', 'cargo')),
    add column cargo text not null default '';
`)
