import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const undoneBatchesMigration = sqlMigration(`
  -- What a batch changed, so that exactly that can be taken back.
  create table email_batch_mails (
    batch_id bigint not null references email_batches on delete cascade,
    email_id bigint not null,
    primary key (batch_id, email_id)
  );
  -- The batch that this one takes back; its mails take the place of the query.
  alter table email_batches add column undoes bigint references email_batches on delete cascade;
  create index email_batches_undoes on email_batches (undoes) where undoes is not null;
`)
