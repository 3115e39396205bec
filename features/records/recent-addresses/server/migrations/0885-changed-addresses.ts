import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const changedAddressesMigration = sqlMigration(`
  -- when an address came, or was last named: what is made of addresses follows by it
  alter table recent_addresses add column changed_at timestamptz(3) not null default now();
  create index recent_addresses_changed on recent_addresses (changed_at, id);
`)
