import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const pushSubscriptionsMigration = sqlMigration(`
  create table push_subscriptions (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    type text not null check (type in ('web', 'mobile')),
    name text not null,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    created_at timestamptz(3) not null default now(),
    reached_at timestamptz(3)
  );
  -- a browser belongs to whoever signed in there last
  create unique index push_subscriptions_endpoint on push_subscriptions (md5(endpoint));
  create index push_subscriptions_user on push_subscriptions (user_id);
`)
