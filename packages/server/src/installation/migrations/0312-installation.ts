import { sqlMigration } from '../../database/migrate.ts'

export const installationMigration = sqlMigration(`
  create table installation (
    only_row boolean primary key default true check (only_row),
    id uuid not null default gen_random_uuid(),
    key_fingerprint text not null,
    incarnation uuid not null default gen_random_uuid(),
    beat bigint not null default 0,
    labelled boolean not null default false
  );
  alter table companies
    -- nothing is fetched or sent for it until an administrator lets it
    add column held_since timestamptz(3),
    add column held_reason text not null default '';
`)
