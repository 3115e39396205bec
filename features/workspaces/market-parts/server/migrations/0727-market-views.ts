import { sqlMigration } from '@laycan/server/database/migrate.ts'

export const marketViewsMigration = sqlMigration(`
  create table market_views (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    "table" text not null,
    name text not null,
    sort text not null,
    "order" text not null,
    filter text not null,
    unique (user_id, "table", name)
  );
`)
