import { sqlMigration } from '@laycan/server/database/migrate.ts'

/** Control database: by which key this installation is known to push services. */
export const pushKeysMigration = sqlMigration(`
  create table push_keys (
    id int primary key default 1 check (id = 1),
    public_key text not null,
    -- sealed
    private_key bytea not null
  );
`)
