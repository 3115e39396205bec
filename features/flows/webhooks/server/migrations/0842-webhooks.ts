import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const webhooksMigration = sqlMigration(`
  create table webhooks (
    id bigint generated always as identity primary key,
    owner_id bigint not null references users,
    name text not null,
    url text not null,
    events text[] not null,
    -- signing secret, sealed
    secret bytea not null,
    is_on boolean not null,
    -- why it went off by itself
    stopped text,
    -- last number of the change log when it went on: what was before is no news
    since_number bigint not null,
    created_at timestamptz(3) not null default now(),
    last_success_at timestamptz(3),
    last_failure_at timestamptz(3)
  );
  create index webhooks_owner_id on webhooks (owner_id);

  create table webhook_deliveries (
    id bigint generated always as identity primary key,
    webhook_id bigint not null references webhooks on delete cascade,
    event_id text not null,
    event text not null,
    -- mails that it tells of: its owner must still see them
    email_ids bigint[] not null,
    body text not null,
    state text not null,
    attempts integer not null default 0,
    created_at timestamptz(3) not null default now(),
    status integer,
    problem text not null default '',
    next_at timestamptz(3)
  );
  create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id desc);
  create index webhook_deliveries_failed on webhook_deliveries (webhook_id, id) where state = 'failed';
  create index webhook_deliveries_created_at on webhook_deliveries (created_at);

  -- how far the change log is told
  create table webhook_cursor (
    only_row boolean primary key default true check (only_row),
    number bigint not null
  );
  insert into webhook_cursor (number) values (0);
`)
