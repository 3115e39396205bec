import { sqlMigration } from '../../database/migrate.ts'

export const jobsMigration = sqlMigration(`
  create table jobs (
    id bigint generated always as identity primary key,
    kind text not null,
    -- jobs of a kind with the same key are one
    key text,
    body jsonb not null,
    run_at timestamptz(3) not null,
    -- begun so far
    attempts integer not null default 0,
    -- number of the worker that does it; see company-jobs.ts
    taken_by integer,
    -- asked for once more while it was being done
    again boolean not null default false,
    error text,
    -- given up
    failed_at timestamptz(3),
    created_at timestamptz(3) not null default now()
  ) with (fillfactor = 80);
  create unique index jobs_key on jobs (kind, key) where failed_at is null;
  create index jobs_due on jobs (run_at, id) where failed_at is null and taken_by is null;
  create index jobs_taken on jobs (taken_by) where taken_by is not null;
  create index jobs_failed on jobs (failed_at) where failed_at is not null;
  create sequence job_workers as integer cycle;
`)
