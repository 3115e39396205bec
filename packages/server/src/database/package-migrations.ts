import { unusedBlobsMigration } from '../blobs/migrations/0004-unused-blobs.ts'
import { jobsMigration } from '../jobs/migrations/0003-jobs.ts'
import { jobSharesMigration } from '../jobs/migrations/0005-job-shares.ts'
import { type Migrations, sqlMigration } from './migrate.ts'

/** Tables that the infrastructure itself keeps in every company database. */
export const companyMigrations: Migrations = {
  '0001-change-log': sqlMigration(`
    create table change_counter (
      only_row boolean primary key default true check (only_row),
      last_number bigint not null
    );
    insert into change_counter (last_number) values (0);
    create table changes (
      number bigint primary key,
      message text not null,
      body text not null,
      audience jsonb not null,
      actor_id bigint,
      created_at timestamptz(3) not null default now()
    );
    create index changes_created_at on changes (created_at);
  `),
  '0003-jobs': jobsMigration,
  '0004-unused-blobs': unusedBlobsMigration,
  '0005-job-shares': jobSharesMigration,
}

/** Tables that the infrastructure keeps in the control database. */
export const controlMigrations: Migrations = {
  '0001-companies': sqlMigration(`
    create table companies (
      id text primary key,
      name text not null,
      database text not null unique,
      created_at timestamptz(3) not null default now()
    );
    create sequence company_numbers;
  `),
}
