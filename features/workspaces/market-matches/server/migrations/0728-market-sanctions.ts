import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const marketSanctionsMigration = sqlMigration(`
  -- what the company imported, anew with each import
  create table market_sanctions (
    id bigint generated always as identity primary key,
    lrimo integer,
    -- of ships, owners and accounts, in upper case
    name text not null default '',
    flag text not null default ''
  );
  create table market_sanctions_file (
    only_one boolean primary key default true check (only_one),
    file text not null,
    entries integer not null,
    imported_at timestamptz(3) not null default now()
  );
`)
