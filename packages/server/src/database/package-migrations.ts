import { unusedBlobsMigration } from '../blobs/migrations/0004-unused-blobs.ts'
import { windowsOfChangesMigration } from '../change-log/migrations/0780-windows-of-changes.ts'
import { callCountsMigration } from '../http/migrations/0921-call-counts.ts'
import { installationMigration } from '../installation/migrations/0312-installation.ts'
import { keyRotationMigration } from '../installation/migrations/0907-key-rotation.ts'
import { jobsMigration } from '../jobs/migrations/0003-jobs.ts'
import { jobSharesMigration } from '../jobs/migrations/0005-job-shares.ts'
import { madeCallsMigration } from '../made-calls/migrations/0760-made-calls.ts'
import { contentOfMadeCallsMigration } from '../made-calls/migrations/0841-content-of-made-calls.ts'
import { companyMovesMigration } from '../moving/migrations/0920-company-moves.ts'
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
  '0760-made-calls': madeCallsMigration,
  '0780-windows-of-changes': windowsOfChangesMigration,
  '0841-content-of-made-calls': contentOfMadeCallsMigration,
}

/** Since this one companies may be on several servers. */
export const COMPANY_MOVES = '0920-company-moves'

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
  '0312-installation': installationMigration,
  '0907-key-rotation': keyRotationMigration,
  '0920-company-moves': companyMovesMigration,
  '0921-call-counts': callCountsMigration,
}
