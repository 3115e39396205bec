import { sqlMigration } from '../../database/migrate.ts'

export const keyRotationMigration = sqlMigration(`
  alter table installation
    -- what keys are derived from, sealed; null: the first key that there was, which is still in force
    add column derivation_root bytea,
    -- since when the current key seals
    add column key_changed_at timestamptz(3);
`)
