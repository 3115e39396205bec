import { sqlMigration } from '../../database/migrate.ts'

export const unusedBlobsMigration = sqlMigration(`
  -- Blobs whose row went, until it is looked whether another one names them.
  create table unused_blobs (
    blob text primary key,
    removable_at timestamptz(3) not null
  );
  create index unused_blobs_removable on unused_blobs (removable_at);
`)
