import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const demoDeskMigration = sqlMigration(`
  -- At most one row: this company is the demo desk.
  create table demo_desk (
    only_row boolean primary key default true check (only_row),
    seed integer not null,
    -- the moment the demo's mail leads up to
    made_at timestamptz(3) not null,
    sealed_password bytea not null,
    delivered boolean not null default false
  );
`)
