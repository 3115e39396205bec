import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** In the control database: the key by which an installation signs its bundles. */
export const disputeKeyMigration = sqlMigration(`
  create table dispute_key (
    only_row boolean primary key default true check (only_row),
    -- PEM (SPKI)
    public_key text not null,
    -- PEM (PKCS 8), sealed
    private_key bytea not null,
    created_at timestamptz(3) not null default now()
  );
`)
