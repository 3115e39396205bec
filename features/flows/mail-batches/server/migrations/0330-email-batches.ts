import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const emailBatchesMigration = sqlMigration(`
  create table email_batches (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    action text not null,
    -- filter fields of the list as the client sent them
    query jsonb not null,
    excluded_ids bigint[] not null,
    -- mails that came in later are not touched, by date nor by id
    received_until timestamptz(3) not null,
    last_email_id bigint not null,
    -- cursor behind the mails dealt with; null before the first
    after text,
    done bigint not null default 0,
    total bigint not null,
    -- {text: number of mails}
    refused jsonb not null default '{}',
    state text not null default 'running' check (state in ('running', 'done', 'stopped', 'failed')),
    created_at timestamptz(3) not null default now(),
    ended_at timestamptz(3)
  );
  create index email_batches_ended on email_batches (ended_at) where ended_at is not null;
`)
